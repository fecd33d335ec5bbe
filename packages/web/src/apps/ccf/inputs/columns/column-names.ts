import { CATEGORY } from '../rows/sheet-rows.ts'

/** Titles of a column in the other languages: a pasted header means it too. */
export const columnNames: Readonly<Record<string, readonly string[]>> = {
  description: ['Description', 'Omschrijving', 'Beschreibung', 'Source', 'Bron', 'Quelle'],
  location: ['Location', 'Locatie', 'Standort', 'Site'],
  [CATEGORY]: ['Category', 'Categorie', 'Kategorie', 'Scope'],
  environmentalProfile: ['Emission factor', 'Emissiefactor', 'Emissionsfaktor', 'factor'],
  unit: ['Unit', 'Eenheid', 'Einheit'],
  supplier: ['Supplier', 'Leverancier', 'Lieferant'],
  dataSource: ['Data source', 'Databron', 'Datenquelle'],
  scope2Method: ['Scope 2 method', 'Scope 2-methode', 'Scope-2-Methode'],
  dataQuality: ['Data quality', 'Datakwaliteit', 'Datenqualität'],
  productionWastePercentage: ['Waste', 'Afval', 'Abfall'],
  wasteScenarioProductionWaste: [
    'Scenario of the waste',
    'Scenario van het afval',
    'Szenario des Abfalls',
  ],
  wasteScenario: ['End of life', 'Einde van de levensduur', 'Entsorgung'],
}
