import type { Locale } from '@cradle/contract'

/** Words of an archive and the mail about it. `{…}` is filled in. */
export const downloadTexts: Record<
  Locale,
  {
    fileName: string
    failedFile: string
    failedHead: string
    subject: string
    mail: string
    failures: string
    nothing: string
    brokenSubject: string
    broken: string
    expiredTitle: string
    expired: string
  }
> = {
  en: {
    fileName: 'Reports {day}',
    failedFile: 'Not included.txt',
    failedHead: 'No document was made for these products:',
    subject: 'Your download is ready',
    mail: 'Hello {name},\n\nThe documents you asked for are ready: {count} of {total}. This link is good until {until}:\n\n{link}\n',
    failures: '\nNot included, with the reason:\n\n{list}\n',
    nothing: 'Hello {name},\n\nNone of the {total} documents you asked for could be made.\n',
    brokenSubject: 'Your download could not be made',
    broken:
      'Hello {name},\n\nSomething went wrong on our side, and the documents you asked for could not be put together. Please ask for them again.\n',
    expiredTitle: 'This download is no longer available',
    expired:
      'Links to downloads are good for 7 days. Ask for the documents again in the list of calculations.',
  },
  nl: {
    fileName: 'Rapporten {day}',
    failedFile: 'Niet opgenomen.txt',
    failedHead: 'Voor deze producten is geen document gemaakt:',
    subject: 'Uw download staat klaar',
    mail: 'Hallo {name},\n\nDe documenten die u hebt aangevraagd staan klaar: {count} van {total}. Deze link is geldig tot {until}:\n\n{link}\n',
    failures: '\nNiet opgenomen, met de reden:\n\n{list}\n',
    nothing:
      'Hallo {name},\n\nGeen van de {total} documenten die u hebt aangevraagd kon worden gemaakt.\n',
    brokenSubject: 'Uw download kon niet worden gemaakt',
    broken:
      'Hallo {name},\n\nEr ging bij ons iets mis; de aangevraagde documenten konden niet worden samengesteld. Vraag ze opnieuw aan.\n',
    expiredTitle: 'Deze download is niet meer beschikbaar',
    expired:
      'Links naar downloads zijn 7 dagen geldig. Vraag de documenten opnieuw aan in de lijst met berekeningen.',
  },
  de: {
    fileName: 'Berichte {day}',
    failedFile: 'Nicht enthalten.txt',
    failedHead: 'Für diese Produkte wurde kein Dokument erstellt:',
    subject: 'Ihr Download ist bereit',
    mail: 'Guten Tag {name},\n\ndie angeforderten Dokumente sind bereit: {count} von {total}. Dieser Link gilt bis {until}:\n\n{link}\n',
    failures: '\nNicht enthalten, mit dem Grund:\n\n{list}\n',
    nothing:
      'Guten Tag {name},\n\nkeines der {total} angeforderten Dokumente konnte erstellt werden.\n',
    brokenSubject: 'Ihr Download konnte nicht erstellt werden',
    broken:
      'Guten Tag {name},\n\nbei uns ist etwas schiefgegangen; die angeforderten Dokumente konnten nicht zusammengestellt werden. Bitte fordern Sie sie erneut an.\n',
    expiredTitle: 'Dieser Download ist nicht mehr verfügbar',
    expired:
      'Links zu Downloads gelten 7 Tage. Fordern Sie die Dokumente in der Liste der Berechnungen erneut an.',
  },
}

export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

export const localeOf = (locale: unknown): Locale =>
  locale === 'nl' || locale === 'de' ? locale : 'en'
