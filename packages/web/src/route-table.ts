/**
 * Every address of the app: English (canonical, the one routes and links are written in), Dutch, German.
 * `$name` stands for one segment. A literal always wins over a `$name` at the same place.
 */
type Row = readonly [en: string, nl: string, de: string]

const same = (path: string): Row => [path, path, path]

/** Adds the rows of one record's pages below its own address. */
function below([en, nl, de]: Row, rows: readonly Row[]): Row[] {
  return rows.map(([e, n, d]) => [`${en}/${e}`, `${nl}/${n}`, `${de}/${d}`] as const)
}

const edit: Row = ['edit', 'bewerken', 'bearbeiten']
const inputRows: Row[] = [
  ['inputs', 'invoer', 'eingaben'],
  ['inputs/new', 'invoer/nieuw', 'eingaben/neu'],
  ['inputs/$input', 'invoer/$input', 'eingaben/$input'],
  ['inputs/$input/edit', 'invoer/$input/bewerken', 'eingaben/$input/bearbeiten'],
  ['inputs/semi-finished/new', 'invoer/halffabricaat/nieuw', 'eingaben/halbzeug/neu'],
  ['inputs/semi-finished/$usage', 'invoer/halffabricaat/$usage', 'eingaben/halbzeug/$usage'],
  [
    'inputs/semi-finished/$usage/edit',
    'invoer/halffabricaat/$usage/bewerken',
    'eingaben/halbzeug/$usage/bearbeiten',
  ],
]
const calculationRows: Row[] = [
  ['basics', 'basis', 'basis'],
  ['advanced', 'geavanceerd', 'erweitert'],
  ...inputRows,
  ['report-information', 'rapportinformatie', 'berichtsangaben'],
  ['expert', 'expert', 'experte'],
  ['results', 'resultaten', 'ergebnisse'],
  ['variants', 'varianten', 'varianten'],
  ['review', 'toetsing', 'pruefung'],
  ['history', 'geschiedenis', 'verlauf'],
  ['reports', 'rapporten', 'berichte'],
]

const calculations: Row = ['/lca/calculations', '/lca/berekeningen', '/lca/berechnungen']
const semiFinished: Row = ['/lca/semi-finished-products', '/lca/halffabricaten', '/lca/halbzeuge']
const profiles: Row = ['/lca/environmental-profiles', '/lca/milieuprofielen', '/lca/umweltprofile']
const generalProfiles: Row = [
  '/admin/general-profiles',
  '/admin/algemene-profielen',
  '/admin/allgemeine-profile',
]
const profileTabs: Row[] = [
  ['basic-information', 'basisinformatie', 'basisangaben'],
  ['extra-information', 'extra-informatie', 'zusatzangaben'],
  ['environmental-effects', 'milieueffecten', 'umweltwirkungen'],
  ['versions', 'versies', 'versionen'],
]
const scenarios: Row = ['/lca/waste-scenarios', '/lca/afvalscenarios', '/lca/abfallszenarien']
const scenarioSets: Row = [
  '/lca/waste-scenario-sets',
  '/lca/afvalscenariosets',
  '/lca/abfallszenario-sets',
]
const locations: Row = [
  '/lca/locations-&-suppliers/locations',
  '/lca/locaties-&-leveranciers/locaties',
  '/lca/standorte-&-lieferanten/standorte',
]
const suppliers: Row = [
  '/lca/locations-&-suppliers/suppliers',
  '/lca/locaties-&-leveranciers/leveranciers',
  '/lca/standorte-&-lieferanten/lieferanten',
]
const dataRequests: Row = ['/lca/data-requests', '/lca/gegevensaanvragen', '/lca/datenanfragen']
const inputSets: Row = ['/lca/predefined-input-sets', '/lca/invoersets', '/lca/eingabesets']
const templates: Row = ['/lca/templates', '/lca/sjablonen', '/lca/vorlagen']
const models: Row = ['/lca/models', '/lca/modellen', '/lca/modelle']
const imports: Row = ['/lca/imports', '/lca/importen', '/lca/importe']
const footprints: Row = ['/ccf/footprints', '/ccf/voetafdrukken', '/ccf/bilanzen']
const footprintImports: Row = ['/ccf/imports', '/ccf/importen', '/ccf/importe']
const collections: Row = ['/share/collections', '/share/collecties', '/share/sammlungen']
const applications: Row = ['/share/applications', '/share/applicaties', '/share/anwendungen']
const users: Row = ['/management/users', '/beheer/gebruikers', '/verwaltung/benutzer']
const companies: Row = ['/management/companies', '/beheer/bedrijven', '/verwaltung/firmen']

const id = ([en, nl, de]: Row): Row => [`${en}/$id`, `${nl}/$id`, `${de}/$id`]

const importKinds: Row[] = [
  ['suppliers', 'leveranciers', 'lieferanten'],
  ['environmental-profiles', 'milieuprofielen', 'umweltprofile'],
  ['calculations', 'berekeningen', 'berechnungen'],
  ['predefined-input-sets', 'invoersets', 'eingabesets'],
  ['general-profiles', 'algemene-profielen', 'allgemeine-profile'],
]

export const routeTable: readonly Row[] = [
  same('/login'),
  same('/logout'),
  same('/forgot'),
  same('/password-reset'),
  ['/second-factor', '/tweede-factor', '/zweiter-faktor'],
  same('/email-change'),
  same('/sign-in'),
  same('/documentation'),
  same('/documentation/out'),
  same('/'),
  ['/notifications', '/meldingen', '/mitteilungen'],
  ['/announcements', '/aankondigingen', '/ankuendigungen'],
  same('/lca'),
  calculations,
  ...below(calculations, [
    ['overview', 'overzicht', 'uebersicht'],
    ['new', 'nieuwe-berekening', 'neue-berechnung'],
    ['overview/new', 'overzicht/nieuwe-berekening', 'uebersicht/neue-berechnung'],
    ['compare', 'vergelijken', 'vergleichen'],
    ['recalculation', 'herberekening', 'neuberechnung'],
    ['hot-spots', 'hotspots', 'hotspots'],
  ]),
  id(calculations),
  ...below(id(calculations), [...calculationRows, ['model', 'model', 'modell']]),
  semiFinished,
  ...below(semiFinished, [['new', 'nieuw-halffabricaat', 'neues-halbzeug']]),
  id(semiFinished),
  ...below(id(semiFinished), [...calculationRows, ['used-in', 'gebruikt-in', 'verwendet-in']]),
  profiles,
  ...below(profiles, [['new', 'nieuw-milieuprofiel', 'neues-umweltprofil']]),
  id(profiles),
  ...below(id(profiles), profileTabs),
  scenarios,
  ...below(scenarios, [['new', 'nieuw-afvalscenario', 'neues-abfallszenario']]),
  id(scenarios),
  scenarioSets,
  ...below(scenarioSets, [['new', 'nieuwe-afvalscenarioset', 'neues-abfallszenario-set']]),
  id(scenarioSets),
  ['/lca/locations-&-suppliers', '/lca/locaties-&-leveranciers', '/lca/standorte-&-lieferanten'],
  locations,
  ...below(locations, [['new', 'nieuwe-locatie', 'neuer-standort']]),
  id(locations),
  ...below(id(locations), [
    edit,
    ['transports', 'transporten', 'transporte'],
    ['site-data', 'locatiegegevens', 'standortdaten'],
  ]),
  suppliers,
  ...below(suppliers, [['new', 'nieuwe-leverancier', 'neuer-lieferant']]),
  id(suppliers),
  ...below(id(suppliers), [edit]),
  dataRequests,
  id(dataRequests),
  inputSets,
  ...below(inputSets, [['new', 'nieuwe-invoerset', 'neues-eingabeset']]),
  id(inputSets),
  ...below(id(inputSets), [
    ['basics', 'basis', 'basis'],
    ['advanced', 'geavanceerd', 'erweitert'],
    ['used-calculations', 'gebruikt-in', 'verwendet-in'],
    ...inputRows,
  ]),
  templates,
  ...below(templates, [['new', 'nieuw-sjabloon', 'neue-vorlage']]),
  id(templates),
  ...below(id(templates), [
    ...calculationRows,
    ['calculations', 'berekeningen', 'berechnungen'],
    ['updates', 'wijzigingen', 'aenderungen'],
  ]),
  models,
  id(models),
  ...below(id(models), [
    ['terms', 'voorwaarden', 'bedingungen'],
    ['issue', 'uitgeven', 'ausstellen'],
    ['declarations', 'verklaringen', 'deklarationen'],
  ]),
  ['/lca/reviews', '/lca/toetsingen', '/lca/pruefungen'],
  id(['/lca/reviews', '/lca/toetsingen', '/lca/pruefungen']),
  ['/lca/declarations-of-others', '/lca/verklaringen-van-anderen', '/lca/deklarationen-anderer'],
  [
    '/lca/declarations-of-others/library',
    '/lca/verklaringen-van-anderen/bibliotheek',
    '/lca/deklarationen-anderer/bibliothek',
  ],
  ['/lca/versions', '/lca/versies', '/lca/versionen'],
  ['/lca/versions/$id', '/lca/versies/$id', '/lca/versionen/$id'],
  imports,
  ...importKinds.flatMap((kind) =>
    below(imports, [kind]).flatMap((row) => [
      row,
      ...below(row, [['new', 'nieuw', 'neu']]),
      id(row),
    ]),
  ),
  same('/ccf'),
  ['/ccf/site-data', '/ccf/locatiegegevens', '/ccf/standortdaten'],
  footprintImports,
  ...below(footprintImports, [['new', 'nieuw', 'neu']]),
  id(footprintImports),
  footprints,
  ...below(footprints, [['new', 'nieuwe-voetafdruk', 'neue-bilanz']]),
  id(footprints),
  ...below(id(footprints), [
    ['home', 'start', 'start'],
    ['basics', 'basis', 'basis'],
    ['inputs', 'invoer', 'eingaben'],
    ['report-information', 'rapportinformatie', 'berichtsangaben'],
    ['expert', 'expert', 'experte'],
    ['results', 'resultaten', 'ergebnisse'],
    ['reports', 'rapporten', 'berichte'],
    ['history', 'geschiedenis', 'verlauf'],
  ]),
  same('/share'),
  ['/share/calculations', '/share/berekeningen', '/share/berechnungen'],
  ['/share/calculations/$id', '/share/berekeningen/$id', '/share/berechnungen/$id'],
  collections,
  ...below(collections, [['new', 'nieuwe-collectie', 'neue-sammlung']]),
  id(collections),
  ...below(id(collections), [
    ['calculations', 'berekeningen', 'berechnungen'],
    ['applications', 'applicaties', 'anwendungen'],
    ['log', 'logboek', 'protokoll'],
  ]),
  applications,
  ...below(applications, [['new', 'nieuwe-applicatie', 'neue-anwendung']]),
  id(applications),
  ...below(id(applications), [
    ['tokens', 'tokens', 'tokens'],
    ['tokens/new', 'tokens/nieuw-token', 'tokens/neues-token'],
    ['tokens/$token/edit', 'tokens/$token/bewerken', 'tokens/$token/bearbeiten'],
    ['webhook', 'webhook', 'webhook'],
    ['log', 'logboek', 'protokoll'],
  ]),
  ['/share/deliveries', '/share/berichten', '/share/nachrichten'],
  ['/share/log', '/share/logboek', '/share/protokoll'],
  ['/management', '/beheer', '/verwaltung'],
  ['/management/profile', '/beheer/profiel', '/verwaltung/profil'],
  ['/management/company', '/beheer/bedrijf', '/verwaltung/firma'],
  ['/management/memberships', '/beheer/lidmaatschappen', '/verwaltung/mitgliedschaften'],
  [
    '/management/memberships/new',
    '/beheer/lidmaatschappen/nieuw-lidmaatschap',
    '/verwaltung/mitgliedschaften/neue-mitgliedschaft',
  ],
  users,
  ...below(users, [['new', 'nieuwe-gebruiker', 'neuer-benutzer']]),
  id(users),
  companies,
  ...below(companies, [['new', 'nieuw-bedrijf', 'neue-firma']]),
  id(companies),
  ...below(id(companies), [
    ['basics', 'basis', 'basis'],
    ['memberships', 'lidmaatschappen', 'mitgliedschaften'],
    ['credits', 'credits', 'guthaben'],
    ['transactions', 'transacties', 'buchungen'],
    ['methods', 'methoden', 'methoden'],
    ['sign-in', 'aanmelding', 'anmeldung'],
    ['permissions', 'rechten', 'rechte'],
    ['log', 'logboek', 'protokoll'],
  ]),
  same('/admin'),
  ['/admin/methods', '/admin/methoden', '/admin/methoden'],
  ['/admin/methods/new', '/admin/methoden/nieuwe-methode', '/admin/methoden/neue-methode'],
  ['/admin/methods/$id', '/admin/methoden/$id', '/admin/methoden/$id'],
  ['/admin/announcements', '/admin/aankondigingen', '/admin/ankuendigungen'],
  [
    '/admin/announcements/new',
    '/admin/aankondigingen/nieuwe-aankondiging',
    '/admin/ankuendigungen/neue-ankuendigung',
  ],
  ['/admin/announcements/$id', '/admin/aankondigingen/$id', '/admin/ankuendigungen/$id'],
  ['/admin/weighting-sets', '/admin/weegsets', '/admin/gewichtungssets'],
  [
    '/admin/weighting-sets/new',
    '/admin/weegsets/nieuwe-uitgave',
    '/admin/gewichtungssets/neue-ausgabe',
  ],
  ['/admin/reference', '/admin/referentielijsten', '/admin/stammdaten'],
  ['/admin/reference/$list', '/admin/referentielijsten/$list', '/admin/stammdaten/$list'],
  [
    '/admin/reference/$list/new',
    '/admin/referentielijsten/$list/nieuw',
    '/admin/stammdaten/$list/neu',
  ],
  [
    '/admin/reference/$list/$id',
    '/admin/referentielijsten/$list/$id',
    '/admin/stammdaten/$list/$id',
  ],
  ['/admin/versions', '/admin/versies', '/admin/versionen'],
  ['/admin/versions/$id', '/admin/versies/$id', '/admin/versionen/$id'],
  ['/admin/credits', '/admin/credits', '/admin/guthaben'],
  ['/admin/licences', '/admin/licenties', '/admin/lizenzen'],
  ['/admin/impersonate', '/admin/overnemen', '/admin/uebernehmen'],
  ['/admin/console', '/admin/beheerconsole', '/admin/betriebskonsole'],
  ['/admin/console/$list', '/admin/beheerconsole/$list', '/admin/betriebskonsole/$list'],
  ['/admin/log', '/admin/logboek', '/admin/protokoll'],
  generalProfiles,
  ...below(generalProfiles, [
    ['new', 'nieuw-profiel', 'neues-profil'],
    ['imports', 'importen', 'importe'],
    ['imports/new', 'importen/nieuw', 'importe/neu'],
    ['imports/$id', 'importen/$id', 'importe/$id'],
  ]),
  id(generalProfiles),
  ...below(id(generalProfiles), profileTabs),
]
