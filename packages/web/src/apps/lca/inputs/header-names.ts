/** Under which names other sheets hold our columns, in English, Dutch, German and the import's own names. */
export const headerNames: Readonly<Record<string, readonly string[]>> = {
  description: ['Description', 'Omschrijving', 'Bezeichnung', 'Beschreibung', 'Name', 'Naam', 'Item', 'Part', 'Onderdeel', 'Bauteil', 'Material', 'Materiaal', 'Component'],
  environmentalProfile: ['Environmental profile', 'environmental_profile', 'Milieuprofiel', 'Umweltprofil', 'Profile', 'Profiel', 'Profil', 'Dataset', 'Datensatz', 'EPD'],
  netAmount: ['Net amount', 'net_amount', 'Netto', 'Netto hoeveelheid', 'Nettomenge', 'Amount', 'Quantity', 'Qty', 'Hoeveelheid', 'Aantal', 'Menge', 'Anzahl', 'Mass', 'Massa', 'Masse', 'Weight', 'Gewicht'],
  productionWastePercentage: ['Production waste', 'production_waste_percentage', 'Productieafval', 'Produktionsabfall', 'Waste', 'Waste %', 'Verlies', 'Verlies %', 'Afval', 'Abfall', 'Verschnitt', 'Scrap'],
  productionWasteKg: ['Production waste kg', 'production_waste_kg', 'Waste kg', 'Afval kg', 'Productieafval kg', 'Abfall kg', 'Produktionsabfall kg'],
  supplier: ['Supplier', 'Leverancier', 'Lieferant', 'Vendor', 'Manufacturer', 'Producent', 'Hersteller'],
  dataQuality: ['Data quality', 'data_quality', 'Datakwaliteit', 'Datenqualität', 'Quality', 'Kwaliteit', 'Qualität'],
  dataSource: ['Data source', 'data_source', 'Databron', 'Datenquelle', 'Source', 'Bron', 'Quelle'],
  lifeTime: ['Life', 'Life time', 'life_time', 'Lifetime', 'Service life', 'Levensduur', 'Lebensdauer', 'Nutzungsdauer'],
  wasteScenario: ['End of life', 'waste_scenario', 'Waste scenario', 'Afvalscenario', 'Einde leven', 'Lebensende', 'Abfallszenario', 'Entsorgung'],
  wasteScenarioProductionWaste: ['Waste scenario of production waste', 'waste_scenario_production_waste', 'Afvalscenario productieafval', 'Abfallszenario Produktionsabfall'],
  scalingType: ['Scaling', 'scaling_type', 'Schaling', 'Skalierung'],
  comments: ['Comments', 'Comment', 'Opmerkingen', 'Opmerking', 'Kommentare', 'Bemerkung', 'Notes', 'Remarks'],
  epSubstantiation: ['Substantiation', 'ep_substantiation', 'Onderbouwing', 'Begründung', 'Justification'],
}
