import type { ReportLanguage } from '../report-model.ts'

/** Words of the verification report. `{name}` is filled in. */
export interface VerificationWords {
  documentKind: string
  confidentialMark: string
  outcome: {
    title: string
    verified: string
    declined: string
    open: string
    product: string
    company: string
    verifier: string
    organisation: string
    requestedBy: string
    requestedAt: string
    acceptedAt: string
    finishedAt: string
    signedAt: string
    validUntil: string
  }
  judged: {
    title: string
    lead: string
    method: string
    database: string
    engine: string
    schema: string
    hash: string
    signedHash: string
  }
  rounds: {
    title: string
    caption: string
    number: string
    at: string
    by: string
    comment: string
    hash: string
    events: string
    round: string
    action: string
    none: string
  }
  checklist: {
    title: string
    lead: string
    question: string
    evidence: string
    answer: string
    ofRound: string
    noEvidence: string
    notAnswered: string
    answered: string
  }
  threads: {
    title: string
    lead: string
    none: string
    heading: string
    state: string
    openedBy: string
    attachments: string
  }
  answers: Record<'yes' | 'no' | 'not_applicable', string>
  actions: Record<string, string>
  states: Record<string, string>
  sides: Record<string, string>
  places: Record<string, string>
  groups: Record<string, string>
}

const words: Readonly<Record<ReportLanguage, VerificationWords>> = {
  en: {
    documentKind: 'Verification report',
    confidentialMark: 'Confidential: for owner and verifier',
    outcome: {
      title: 'Outcome',
      verified:
        'The declaration and its data were verified independently and found to meet the rules named below.',
      declined: 'The declaration was refused.',
      open: 'The verification is not finished; this report tells where it stands.',
      product: 'Product',
      company: 'Commissioner',
      verifier: 'Verifier',
      organisation: 'Organisation',
      requestedBy: 'Requested by',
      requestedAt: 'Requested on',
      acceptedAt: 'Taken up on',
      finishedAt: 'Finished on',
      signedAt: 'Signed on',
      validUntil: 'Declaration valid until',
    },
    judged: {
      title: 'What was judged',
      lead: 'The verdict is about exactly one state of the calculation, known by its hash. Any later change makes another hash and another version.',
      method: 'Method',
      database: 'Background database',
      engine: 'Version of the arithmetic',
      schema: 'Version of the record',
      hash: 'Hash of the content',
      signedHash: 'Hash that was signed',
    },
    rounds: {
      title: 'Rounds',
      caption: 'What was submitted',
      number: 'Round',
      at: 'Date',
      by: 'By',
      comment: 'Comment',
      hash: 'Hash',
      events: 'What was done',
      round: 'Round',
      action: 'Action',
      none: 'No comment',
    },
    checklist: {
      title: 'Checklist',
      lead: '{answered} of {total} questions answered. Evidence is what the submitted model says by itself.',
      question: 'Question',
      evidence: 'Evidence',
      answer: 'Answer',
      ofRound: 'round {round}',
      noEvidence: '–',
      notAnswered: 'open',
      answered: '{name}, {date}',
    },
    threads: {
      title: 'Communication log',
      lead: '{count} remarks, {closed} of them closed.',
      none: 'No remarks were made.',
      heading: 'Remark {number}: {place}',
      state: 'State',
      openedBy: 'Opened in round {round} by {name}',
      attachments: 'Attached: {names}',
    },
    answers: { yes: 'Yes', no: 'No', not_applicable: 'Not applicable' },
    actions: {
      submit: 'Submitted',
      resubmit: 'Submitted again',
      accept: 'Taken up',
      deny: 'Not taken up',
      approve: 'Approved and signed',
      reject: 'Sent back',
      decline: 'Refused for good',
      assign: 'Given to another reviewer',
      purchase: 'Bought',
    },
    states: { open: 'open', answered: 'answered', closed: 'closed' },
    sides: { company: 'commissioner', reviewer: 'verifier' },
    places: {
      calculation: 'the calculation',
      tab: 'a part',
      field: 'a field',
      input: 'a line',
      cell: 'an amount',
      result: 'a result',
      text: 'a text',
      checklist: 'a question',
    },
    groups: {
      general: 'General',
      goal: 'Goal and scope',
      inventory: 'Inventory',
      dataQuality: 'Data quality',
      allocation: 'Allocation',
      scenarios: 'Scenarios',
      results: 'Results',
      interpretation: 'Interpretation',
      declaration: 'Content of the declaration',
      method: 'Rules of the method',
    },
  },
  nl: {
    documentKind: 'Verificatierapport',
    confidentialMark: 'Vertrouwelijk: voor eigenaar en toetser',
    outcome: {
      title: 'Uitkomst',
      verified:
        'De verklaring en haar gegevens zijn onafhankelijk geverifieerd en voldoen aan de hieronder genoemde regels.',
      declined: 'De verklaring is afgewezen.',
      open: 'De verificatie is niet afgerond; dit rapport toont de stand van zaken.',
      product: 'Product',
      company: 'Opdrachtgever',
      verifier: 'Toetser',
      organisation: 'Organisatie',
      requestedBy: 'Aangevraagd door',
      requestedAt: 'Aangevraagd op',
      acceptedAt: 'Aangenomen op',
      finishedAt: 'Afgerond op',
      signedAt: 'Ondertekend op',
      validUntil: 'Verklaring geldig tot en met',
    },
    judged: {
      title: 'Wat is beoordeeld',
      lead: 'Het oordeel betreft precies één toestand van de berekening, herkenbaar aan haar controlegetal. Elke latere wijziging geeft een ander controlegetal en een andere versie.',
      method: 'Methode',
      database: 'Achtergronddatabase',
      engine: 'Versie van de rekenkern',
      schema: 'Versie van de vastlegging',
      hash: 'Controlegetal van de inhoud',
      signedHash: 'Ondertekend controlegetal',
    },
    rounds: {
      title: 'Rondes',
      caption: 'Wat is ingediend',
      number: 'Ronde',
      at: 'Datum',
      by: 'Door',
      comment: 'Toelichting',
      hash: 'Controlegetal',
      events: 'Wat is gedaan',
      round: 'Ronde',
      action: 'Handeling',
      none: 'Geen toelichting',
    },
    checklist: {
      title: 'Checklist',
      lead: '{answered} van {total} vragen beantwoord. Bewijs is wat het ingediende model zelf zegt.',
      question: 'Vraag',
      evidence: 'Bewijs',
      answer: 'Antwoord',
      ofRound: 'ronde {round}',
      noEvidence: '–',
      notAnswered: 'open',
      answered: '{name}, {date}',
    },
    threads: {
      title: 'Communicatielog',
      lead: '{count} opmerkingen, waarvan {closed} gesloten.',
      none: 'Er zijn geen opmerkingen gemaakt.',
      heading: 'Opmerking {number}: {place}',
      state: 'Stand',
      openedBy: 'Geopend in ronde {round} door {name}',
      attachments: 'Bijgevoegd: {names}',
    },
    answers: { yes: 'Ja', no: 'Nee', not_applicable: 'Niet van toepassing' },
    actions: {
      submit: 'Ingediend',
      resubmit: 'Opnieuw ingediend',
      accept: 'Aangenomen',
      deny: 'Niet aangenomen',
      approve: 'Goedgekeurd en ondertekend',
      reject: 'Teruggestuurd',
      decline: 'Definitief afgewezen',
      assign: 'Aan een andere toetser gegeven',
      purchase: 'Gekocht',
    },
    states: { open: 'open', answered: 'beantwoord', closed: 'gesloten' },
    sides: { company: 'opdrachtgever', reviewer: 'toetser' },
    places: {
      calculation: 'de berekening',
      tab: 'een onderdeel',
      field: 'een veld',
      input: 'een regel',
      cell: 'een hoeveelheid',
      result: 'een resultaat',
      text: 'een tekst',
      checklist: 'een vraag',
    },
    groups: {
      general: 'Algemeen',
      goal: 'Doel en reikwijdte',
      inventory: 'Inventarisatie',
      dataQuality: 'Gegevenskwaliteit',
      allocation: 'Allocatie',
      scenarios: 'Scenario’s',
      results: 'Resultaten',
      interpretation: 'Interpretatie',
      declaration: 'Inhoud van de verklaring',
      method: 'Regels van de methode',
    },
  },
  de: {
    documentKind: 'Verifizierungsbericht',
    confidentialMark: 'Vertraulich: für Inhaber und Prüfer',
    outcome: {
      title: 'Ergebnis',
      verified:
        'Die Deklaration und ihre Daten wurden unabhängig verifiziert und entsprechen den unten genannten Regeln.',
      declined: 'Die Deklaration wurde abgelehnt.',
      open: 'Die Verifizierung ist nicht abgeschlossen; dieser Bericht zeigt den Stand.',
      product: 'Produkt',
      company: 'Auftraggeber',
      verifier: 'Prüfer',
      organisation: 'Organisation',
      requestedBy: 'Angefragt von',
      requestedAt: 'Angefragt am',
      acceptedAt: 'Angenommen am',
      finishedAt: 'Abgeschlossen am',
      signedAt: 'Unterzeichnet am',
      validUntil: 'Deklaration gültig bis',
    },
    judged: {
      title: 'Was beurteilt wurde',
      lead: 'Das Urteil gilt für genau einen Stand der Berechnung, erkennbar an seiner Prüfsumme. Jede spätere Änderung ergibt eine andere Prüfsumme und eine andere Fassung.',
      method: 'Methode',
      database: 'Hintergrunddatenbank',
      engine: 'Fassung des Rechenkerns',
      schema: 'Fassung der Aufzeichnung',
      hash: 'Prüfsumme des Inhalts',
      signedHash: 'Unterzeichnete Prüfsumme',
    },
    rounds: {
      title: 'Runden',
      caption: 'Was eingereicht wurde',
      number: 'Runde',
      at: 'Datum',
      by: 'Von',
      comment: 'Bemerkung',
      hash: 'Prüfsumme',
      events: 'Was getan wurde',
      round: 'Runde',
      action: 'Handlung',
      none: 'Keine Bemerkung',
    },
    checklist: {
      title: 'Checkliste',
      lead: '{answered} von {total} Fragen beantwortet. Nachweis ist, was das eingereichte Modell selbst sagt.',
      question: 'Frage',
      evidence: 'Nachweis',
      answer: 'Antwort',
      ofRound: 'Runde {round}',
      noEvidence: '–',
      notAnswered: 'offen',
      answered: '{name}, {date}',
    },
    threads: {
      title: 'Gesprächsprotokoll',
      lead: '{count} Anmerkungen, davon {closed} geschlossen.',
      none: 'Es wurden keine Anmerkungen gemacht.',
      heading: 'Anmerkung {number}: {place}',
      state: 'Stand',
      openedBy: 'Eröffnet in Runde {round} von {name}',
      attachments: 'Angehängt: {names}',
    },
    answers: { yes: 'Ja', no: 'Nein', not_applicable: 'Nicht zutreffend' },
    actions: {
      submit: 'Eingereicht',
      resubmit: 'Erneut eingereicht',
      accept: 'Angenommen',
      deny: 'Nicht angenommen',
      approve: 'Genehmigt und unterzeichnet',
      reject: 'Zurückgegeben',
      decline: 'Endgültig abgelehnt',
      assign: 'An einen anderen Prüfer gegeben',
      purchase: 'Gekauft',
    },
    states: { open: 'offen', answered: 'beantwortet', closed: 'geschlossen' },
    sides: { company: 'Auftraggeber', reviewer: 'Prüfer' },
    places: {
      calculation: 'die Berechnung',
      tab: 'ein Teil',
      field: 'ein Feld',
      input: 'eine Zeile',
      cell: 'eine Menge',
      result: 'ein Ergebnis',
      text: 'ein Text',
      checklist: 'eine Frage',
    },
    groups: {
      general: 'Allgemeines',
      goal: 'Ziel und Rahmen',
      inventory: 'Sachbilanz',
      dataQuality: 'Datenqualität',
      allocation: 'Allokation',
      scenarios: 'Szenarien',
      results: 'Ergebnisse',
      interpretation: 'Auswertung',
      declaration: 'Inhalt der Deklaration',
      method: 'Regeln der Methode',
    },
  },
}

export const verificationWordsOf = (language: ReportLanguage): VerificationWords => words[language]
