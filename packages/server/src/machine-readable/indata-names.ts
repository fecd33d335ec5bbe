/**
 * Names of indicators and units as InData publishes them, in InData's order. Source:
 * InDataWG/ILCD-EPD-Data-Format, lists of identifiers of EN 15804+A2 (EF 3.1) and EN 15804+A1. Names
 * are kept to the letter, because some readers find an indicator by its name.
 */

export interface InDataNames {
  en: string
  de: string
}

/** Names by our code. The order matters: see `compareByInData`. */
const indicators: Readonly<Record<string, InDataNames>> = {
  PERE: {
    en: 'Use of renewable primary energy (PERE)',
    de: 'Erneuerbare Primärenergie als Energieträger (PERE)',
  },
  PERM: {
    en: 'Use of renewable primary energy resources used as raw materials (PERM)',
    de: 'Erneuerbare Primärenergie zur stofflichen Nutzung (PERM)',
  },
  PERT: {
    en: 'Total use of renewable primary energy resources (PERT)',
    de: 'Total erneuerbare Primärenergie (PERT)',
  },
  PENRE: {
    en: 'Use of non renewable primary energy (PENRE)',
    de: 'Nicht-erneuerbare Primärenergie als Energieträger (PENRE)',
  },
  PENRM: {
    en: 'Use of non renewable primary energy resources used as raw materials (PENRM)',
    de: 'Nicht-erneuerbare Primärenergie zur stofflichen Nutzung (PENRM)',
  },
  PENRT: {
    en: 'Total use of non renewable primary energy resource (PENRT)',
    de: 'Total nicht erneuerbare Primärenergie (PENRT)',
  },
  SM: { en: 'Use of secondary material (SM)', de: 'Einsatz von Sekundärstoffen (SM)' },
  RSF: {
    en: 'Use of renewable secondary fuels (RSF)',
    de: 'Erneuerbare Sekundärbrennstoffe (RSF)',
  },
  NRSF: {
    en: 'Use of non renewable secondary fuels (NRSF)',
    de: 'Nicht erneuerbare Sekundärbrennstoffe (NRSF)',
  },
  FW: { en: 'Use of net fresh water (FW)', de: 'Einsatz von Süßwasserressourcen (FW)' },
  HWD: { en: 'Hazardous waste disposed (HWD)', de: 'Gefährlicher Abfall zur Deponie (HWD)' },
  NHWD: {
    en: 'Non hazardous waste dispose (NHWD)',
    de: 'Entsorgter nicht gefährlicher Abfall (NHWD)',
  },
  RWD: { en: 'Radioactive waste disposed (RWD)', de: 'Entsorgter radioaktiver Abfall (RWD)' },
  CRU: { en: 'Components for re-use (CRU)', de: 'Komponenten für die Wiederverwendung (CRU)' },
  MFR: { en: 'Materials for recycling (MFR)', de: 'Stoffe zum Recycling (MFR)' },
  MER: {
    en: 'Materials for energy recovery (MER)',
    de: 'Stoffe für die Energierückgewinnung (MER)',
  },
  EEE: { en: 'Exported electrical energy (EEE)', de: 'Exportierte elektrische Energie (EEE)' },
  EET: { en: 'Exported thermal energy (EET)', de: 'Exportierte thermische Energie (EET)' },
  AP: {
    en: 'Acidification potential, Accumulated Exceedance (AP)',
    de: 'Versauerungspotenzial, kumulierte Überschreitung (AP)',
  },
  'GWP-total': {
    en: 'Global Warming Potential - total (GWP-total)',
    de: 'Globales Erwärmungspotenzial - total (GWP-total)',
  },
  'GWP-biogenic': {
    en: 'Global Warming Potential - biogenic (GWP-biogenic)',
    de: 'Globales Erwärmungspotenzial - biogen (GWP-biogenic)',
  },
  'GWP-fossil': {
    en: 'Global Warming Potential - fossil fuels (GWP-fossil)',
    de: 'Globales Erwärmungspotenzial - fossil (GWP-fossil)',
  },
  'GWP-luluc': {
    en: 'Global Warming Potential - land use and land use change (GWP-luluc)',
    de: 'Globales Erwärmungspotenzial - luluc (GWP-luluc)',
  },
  'ETP-fw': {
    en: 'Potential Comparative Toxic Unit for ecosystems (ETP-fw)',
    de: 'Potenzielle Toxizitätsvergleichseinheit für Ökosysteme (ETP-fw)',
  },
  PM: {
    en: 'Potential incidence of disease due to PM emissions (PM)',
    de: 'Potenzielles Auftreten von Krankheiten aufgrund von Feinstaubemissionen (PM)',
  },
  'EP-marine': {
    en: 'Eutrophication potential - marine (EP-marine)',
    de: 'Eutrophierungspotenzial - Salzwasser (EP-marine)',
  },
  'EP-freshwater': {
    en: 'Eutrophication potential - freshwater (EP-freshwater)',
    de: 'Eutrophierungspotenzial - Süßwasser (EP-freshwater)',
  },
  'EP-terrestrial': {
    en: 'Eutrophication potential - terrestrial (EP-terrestrial)',
    de: 'Eutrophierungspotenzial - Land (EP-terrestrial)',
  },
  'HTP-c': {
    en: 'Potential Comparative Toxic Unit for humans - cancer effects (HTP-c)',
    de: 'Potenzielle Toxizitätsvergleichseinheit für den Menschen - kanzerogene Wirkung (HTP-c)',
  },
  'HTP-nc': {
    en: 'Potential Comparative Toxic Unit for humans - non-cancer effects (HTP-nc)',
    de: 'Potenzielle Toxizitätsvergleichseinheit für den Menschen - nicht kanzerogene Wirkung (HTP-nc)',
  },
  IRP: {
    en: 'Potential Human exposure efficiency relative to U235 (IRP)',
    de: 'Potenzielle Wirkung durch Exposition des Menschen mit U235 (IRP)',
  },
  SQP: { en: 'Potential Soil quality index (SQP)', de: 'Potenzieller Bodenqualitätsindex (SQP)' },
  ODP: {
    en: 'Depletion potential of the stratospheric ozone layer (ODP)',
    de: 'Abbaupotenzial der stratosphärischen Ozonschicht (ODP)',
  },
  POCP: {
    en: 'Photochemical Ozone Creation Potential (POCP)',
    de: 'Bildungspotenzial für troposphärisches Ozon (POCP)',
  },
  'ADP-fossil': {
    en: 'Abiotic depletion potential - fossil resources (ADPF)',
    de: 'Potenzial für die Verknappung abiotischer Ressourcen – fossile Brennstoffe (ADPF)',
  },
  'ADP-minerals&metals': {
    en: 'Abiotic depletion potential - non-fossil resources (ADPE)',
    de: 'Potenzial für die Verknappung abiotischer Ressourcen – nicht fossile Ressourcen (ADPE)',
  },
  WDP: {
    en: 'Water (user) deprivation potential (WDP)',
    de: 'Wasser-Entzugspotenzial (Benutzer) (WDP)',
  },
  GWP: { en: 'Global warming potential (GWP)', de: 'Globales Erwärmungspotenzial (GWP)' },
  'ODP-CML': {
    en: 'Depletion potential of the stratospheric ozone layer (ODP)',
    de: 'Abbau Potential der stratosphärischen Ozonschicht (ODP)',
  },
  'AP-CML': {
    en: 'Acidification potential of soil and water (AP)',
    de: 'Versauerungspotenzial von Boden und Wasser (AP)',
  },
  'EP-CML': { en: 'Eutrophication potential (EP)', de: 'Eutrophierungspotenzial (EP)' },
  'POCP-CML': {
    en: 'Formation potential of tropospheric ozone (POCP)',
    de: 'Bildungspotential für troposphärisches Ozon (POCP)',
  },
  ADPE: {
    en: 'Abiotic depletion potential for non fossil resources (ADPE)',
    de: 'Potenzial für den abiotischen Abbau nicht fossiler Ressourcen (ADPE)',
  },
  ADPF: {
    en: 'Abiotic depletion potential for fossil resources (ADPF)',
    de: 'Potenzial für den abiotischen Abbau fossiler Brennstoffe (ADPF)',
  },
}

/** Units of indicators by the UUID of their unit group. */
const units: Readonly<Record<string, InDataNames>> = {
  '93a60a57-a3c8-11da-a746-0800200c9a66': { en: 'MJ', de: 'MJ' },
  'ad38d542-3fe9-439d-9b95-2f5f7752acaf': { en: 'kg', de: 'kg' },
  'cd950537-0a98-4044-9ba7-9f9a68d0a504': { en: 'm3', de: 'm3' },
  '42e089ac-92bf-4bf2-8ca1-5fc40d18f2ed': { en: 'mol H+ eqv.', de: 'mol H+-Äqv.' },
  '1ebf3012-d0db-4de2-aefd-ef30cedb0be1': { en: 'kg CO2 eqv.', de: 'kg CO2-Äqv.' },
  'aa959ded-f1eb-4efb-9c5c-2d60be36b3e6': { en: 'CTUe', de: 'CTUe' },
  '3883559b-648f-4afc-8ba2-0bd24f3affa3': {
    en: 'disease incidence',
    de: 'Auftreten von Krankheiten',
  },
  'd05bb823-ecdf-4686-8c40-bf1d9257859f': { en: 'kg N eqv.', de: 'kg N-Äq.' },
  '0429039d-a61d-4590-ba67-aa4a20a810a1': { en: 'kg P eqv.', de: 'kg P-Äqv.' },
  '71b4d617-0ec9-4d3f-b65e-e438940c2401': { en: 'mol N eqv.', de: 'mol N-Äq.' },
  'd4c9523e-2d7e-49fd-8469-998f547d3a70': { en: 'CTUh', de: 'CTUh' },
  '456b05bf-1415-44a9-9993-02452f554c09': { en: 'kBq U235 eqv.', de: 'kBq U235-Äqv.' },
  'f130951c-e67f-4f7f-8dd4-665de3974e18': { en: 'unitless', de: 'dimensionslos' },
  'd9e957c9-7309-4474-bf3a-7777df6c4e5b': { en: 'kg CFC 11 eqv.', de: 'kg CFC 11-Äquiv.' },
  'd27c25f8-fbc1-44c6-b47b-4adbae4199c6': { en: 'kg NMVOC eqv.', de: 'kg NMVOC-Äqv.' },
  '54ccd2d9-a32a-4fc2-923d-f2c8c93e89d4': { en: 'kg Sb-eqv.', de: 'kg Sb-Äqv.' },
  '6ae2df01-888e-46c8-b17d-49fa3869b476': { en: 'm3 world eqv.', de: 'm3 Welt-Äqv.' },
  '88054749-b0a6-47ea-a82b-dc5b29326512': { en: 'kg R11-eqv.', de: 'kg R11-Äqv.' },
  'bc50c624-a9bc-45b1-a9b0-e6b10d00476f': { en: 'kg SO2-eqv.', de: 'kg SO2-Äqv.' },
  '67b5401d-873c-485f-bcf3-6ae83b918822': { en: 'kg Phosphate-eqv.', de: 'kg Phosphat-Äqv.' },
  '01c26c17-9a76-406e-8295-f17b55fd909e': { en: 'kg Ethene-eqv.', de: 'kg Ethen-Äqv.' },
}

export const findInDataIndicator = (code: string): InDataNames | null => indicators[code] ?? null

export const findInDataUnit = (unitGroupUuid: string): InDataNames | null =>
  units[unitGroupUuid] ?? null

/**
 * Compares two codes by InData's order; indicators that InData does not list precede the others.
 * ilcdlib, the reader of EC3, uses the last indicator whose name contains `freshwater` or `fw` as
 * EP-freshwater: in this order EP-freshwater follows ETP-fw and FAETP, so that it remains.
 */
export const compareByInData = (a: string, b: string): number =>
  (positions.get(a) ?? -1) - (positions.get(b) ?? -1)
const positions = new Map(Object.keys(indicators).map((code, position) => [code, position]))
