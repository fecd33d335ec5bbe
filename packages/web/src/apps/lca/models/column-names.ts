/** Titles of a column of the declarations in every language: a pasted heading means it. */
export const columnNames = {
  location: [
    'Production location',
    'Production site',
    'Productielocatie',
    'Produktionsstandort',
    'Werk',
  ],
  customer: ['Customer', 'Klant', 'Kunde', 'Client', 'Opdrachtgever', 'Auftraggeber'],
  project: ['Project', 'Projekt', 'Project name', 'Projectnaam', 'Projektname'],
  site: [
    'Construction site',
    'Site',
    'Locatie',
    'Standort',
    'Bouwplaats',
    'Baustelle',
    'Delivery address',
  ],
  validUntil: ['Valid until', 'Geldig tot en met', 'Geldig tot', 'Gültig bis'],
} as const satisfies Readonly<Record<string, readonly string[]>>
