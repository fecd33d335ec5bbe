import type { NotificationType } from '@cradle/contract'
import type { Language } from './language.ts'

export interface Written {
  title: string
  message: string
}

/**
 * What people are told, in the languages of the product. `{name}` is filled in; a part in square brackets is left out
 * when one of its values is missing. Of what is confidential nothing but the product's name and the comment is told.
 */
export const texts: Readonly<Record<NotificationType, Readonly<Record<Language, Written>>>> = {
  'review.submitted': {
    en: {
      title: 'Review requested: {productName}',
      message:
        '{userName}[ of {companyName}] asks you to review {productName}.[ A verdict is wanted by {dueAt}.][\n\n{comment}]',
    },
    nl: {
      title: 'Toetsing gevraagd: {productName}',
      message:
        '{userName}[ van {companyName}] vraagt u {productName} te toetsen.[ Een oordeel is gewenst vóór {dueAt}.][\n\n{comment}]',
    },
    de: {
      title: 'Prüfung angefragt: {productName}',
      message:
        '{userName}[ von {companyName}] bittet Sie, {productName} zu prüfen.[ Ein Urteil wird bis {dueAt} gewünscht.][\n\n{comment}]',
    },
  },
  'review.resubmitted': {
    en: {
      title: 'Submitted again: {productName}',
      message:
        '{userName} has changed {productName} and submitted it again[ (round {round})].[\n\n{comment}]',
    },
    nl: {
      title: 'Opnieuw ingediend: {productName}',
      message:
        '{userName} heeft {productName} aangepast en opnieuw ingediend[ (ronde {round})].[\n\n{comment}]',
    },
    de: {
      title: 'Erneut eingereicht: {productName}',
      message:
        '{userName} hat {productName} geändert und erneut eingereicht[ (Runde {round})].[\n\n{comment}]',
    },
  },
  'review.accepted': {
    en: {
      title: 'Review accepted: {productName}',
      message: '{userName} has taken up the review of {productName}.[\n\n{comment}]',
    },
    nl: {
      title: 'Toetsing aangenomen: {productName}',
      message: '{userName} heeft de toetsing van {productName} aangenomen.[\n\n{comment}]',
    },
    de: {
      title: 'Prüfung angenommen: {productName}',
      message: '{userName} hat die Prüfung von {productName} angenommen.[\n\n{comment}]',
    },
  },
  'review.denied': {
    en: {
      title: 'Review not taken up: {productName}',
      message:
        '{userName} does not take up the review of {productName}. Nothing is charged, and the calculation can be changed again.[\n\n{comment}]',
    },
    nl: {
      title: 'Toetsing niet aangenomen: {productName}',
      message:
        '{userName} neemt de toetsing van {productName} niet aan. Er wordt niets in rekening gebracht en de berekening kan weer worden gewijzigd.[\n\n{comment}]',
    },
    de: {
      title: 'Prüfung nicht angenommen: {productName}',
      message:
        '{userName} nimmt die Prüfung von {productName} nicht an. Es wird nichts berechnet, und die Berechnung kann wieder geändert werden.[\n\n{comment}]',
    },
  },
  'review.approved': {
    en: {
      title: 'Verified: {productName}',
      message:
        '{userName} has verified {productName}.[ The declaration is valid until {validUntil}.][\n\n{comment}]',
    },
    nl: {
      title: 'Geverifieerd: {productName}',
      message:
        '{userName} heeft {productName} geverifieerd.[ De verklaring is geldig tot en met {validUntil}.][\n\n{comment}]',
    },
    de: {
      title: 'Verifiziert: {productName}',
      message:
        '{userName} hat {productName} verifiziert.[ Die Deklaration gilt bis {validUntil}.][\n\n{comment}]',
    },
  },
  'review.rejected': {
    en: {
      title: 'Sent back: {productName}',
      message:
        '{userName} has sent {productName} back. It can be changed and submitted again.[\n\n{comment}]',
    },
    nl: {
      title: 'Teruggestuurd: {productName}',
      message:
        '{userName} heeft {productName} teruggestuurd. De berekening kan worden aangepast en opnieuw ingediend.[\n\n{comment}]',
    },
    de: {
      title: 'Zurückgegeben: {productName}',
      message:
        '{userName} hat {productName} zurückgegeben. Die Berechnung kann geändert und erneut eingereicht werden.[\n\n{comment}]',
    },
  },
  'review.declined': {
    en: {
      title: 'Rejected for good: {productName}',
      message:
        '{userName} has rejected {productName} for good. A new version can be made from it.[\n\n{comment}]',
    },
    nl: {
      title: 'Definitief afgewezen: {productName}',
      message:
        '{userName} heeft {productName} definitief afgewezen. Er kan een nieuwe versie van worden gemaakt.[\n\n{comment}]',
    },
    de: {
      title: 'Endgültig abgelehnt: {productName}',
      message:
        '{userName} hat {productName} endgültig abgelehnt. Daraus kann eine neue Fassung erstellt werden.[\n\n{comment}]',
    },
  },
  'review.assigned': {
    en: {
      title: 'Review assigned to you: {productName}',
      message: '{userName} has assigned the review of {productName} to you.[\n\n{comment}]',
    },
    nl: {
      title: 'Toetsing aan u toegewezen: {productName}',
      message: '{userName} heeft de toetsing van {productName} aan u toegewezen.[\n\n{comment}]',
    },
    de: {
      title: 'Prüfung Ihnen zugewiesen: {productName}',
      message: '{userName} hat Ihnen die Prüfung von {productName} zugewiesen.[\n\n{comment}]',
    },
  },
  'thread.opened': {
    en: {
      title: 'New remark #{number}: {productName}',
      message: '{userName} made remark #{number} on {productName}[ ({label})].[\n\n{comment}]',
    },
    nl: {
      title: 'Nieuwe opmerking #{number}: {productName}',
      message:
        '{userName} plaatste opmerking #{number} bij {productName}[ ({label})].[\n\n{comment}]',
    },
    de: {
      title: 'Neue Anmerkung #{number}: {productName}',
      message:
        '{userName} hat Anmerkung #{number} zu {productName} gemacht[ ({label})].[\n\n{comment}]',
    },
  },
  'thread.answered': {
    en: {
      title: 'Answer to remark #{number}: {productName}',
      message: '{userName} answered remark #{number} on {productName}[ ({label})].[\n\n{comment}]',
    },
    nl: {
      title: 'Antwoord op opmerking #{number}: {productName}',
      message:
        '{userName} beantwoordde opmerking #{number} bij {productName}[ ({label})].[\n\n{comment}]',
    },
    de: {
      title: 'Antwort auf Anmerkung #{number}: {productName}',
      message:
        '{userName} hat Anmerkung #{number} zu {productName} beantwortet[ ({label})].[\n\n{comment}]',
    },
  },
  'thread.closed': {
    en: {
      title: 'Remark #{number} settled: {productName}',
      message: '{userName} closed remark #{number} on {productName}[ ({label})].[\n\n{comment}]',
    },
    nl: {
      title: 'Opmerking #{number} afgehandeld: {productName}',
      message: '{userName} sloot opmerking #{number} bij {productName}[ ({label})].[\n\n{comment}]',
    },
    de: {
      title: 'Anmerkung #{number} erledigt: {productName}',
      message:
        '{userName} hat Anmerkung #{number} zu {productName} geschlossen[ ({label})].[\n\n{comment}]',
    },
  },
  'thread.mention': {
    en: {
      title: 'You are mentioned in remark #{number}: {productName}',
      message:
        '{userName} mentions you in remark #{number} on {productName}[ ({label})].[\n\n{comment}]',
    },
    nl: {
      title: 'U wordt genoemd in opmerking #{number}: {productName}',
      message:
        '{userName} noemt u in opmerking #{number} bij {productName}[ ({label})].[\n\n{comment}]',
    },
    de: {
      title: 'Sie werden in Anmerkung #{number} erwähnt: {productName}',
      message:
        '{userName} erwähnt Sie in Anmerkung #{number} zu {productName}[ ({label})].[\n\n{comment}]',
    },
  },
  'declaration.expiring': {
    en: {
      title: 'Declaration ends on {validUntil}: {productName}',
      message:
        'The declaration[ {registrationNumber}] of {productName} is valid until {validUntil}. Prepare a renewal in time.',
    },
    nl: {
      title: 'Verklaring eindigt op {validUntil}: {productName}',
      message:
        'De verklaring[ {registrationNumber}] van {productName} is geldig tot en met {validUntil}. Bereid de vernieuwing tijdig voor.',
    },
    de: {
      title: 'Deklaration endet am {validUntil}: {productName}',
      message:
        'Die Deklaration[ {registrationNumber}] von {productName} gilt bis {validUntil}. Bereiten Sie die Erneuerung rechtzeitig vor.',
    },
  },
  'declaration.expired': {
    en: {
      title: 'Declaration has ended: {productName}',
      message:
        'The declaration[ {registrationNumber}] of {productName} was valid until {validUntil} and has ended.',
    },
    nl: {
      title: 'Verklaring is verlopen: {productName}',
      message:
        'De verklaring[ {registrationNumber}] van {productName} was geldig tot en met {validUntil} en is verlopen.',
    },
    de: {
      title: 'Deklaration ist abgelaufen: {productName}',
      message:
        'Die Deklaration[ {registrationNumber}] von {productName} galt bis {validUntil} und ist abgelaufen.',
    },
  },
  'download.ready': {
    en: {
      title: 'Your download is ready',
      message:
        'The download you asked for is ready[: {fileName}].[ It can be fetched until {validUntil}.]',
    },
    nl: {
      title: 'Uw download staat klaar',
      message:
        'De download die u hebt aangevraagd staat klaar[: {fileName}].[ U kunt hem ophalen tot en met {validUntil}.]',
    },
    de: {
      title: 'Ihr Download ist bereit',
      message:
        'Der angeforderte Download ist bereit[: {fileName}].[ Er kann bis {validUntil} abgeholt werden.]',
    },
  },
  'report.failed': {
    en: {
      title: 'A report could not be made[: {productName}]',
      message:
        'The report you asked for[ of {productName}] could not be made. Try again, or ask the helpdesk.',
    },
    nl: {
      title: 'Een rapport kon niet worden gemaakt[: {productName}]',
      message:
        'Het rapport dat u hebt aangevraagd[ van {productName}] kon niet worden gemaakt. Probeer het opnieuw of vraag de helpdesk.',
    },
    de: {
      title: 'Ein Bericht konnte nicht erstellt werden[: {productName}]',
      message:
        'Der angeforderte Bericht[ zu {productName}] konnte nicht erstellt werden. Versuchen Sie es erneut oder fragen Sie den Support.',
    },
  },
}
