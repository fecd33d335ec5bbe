/** Mails about an account, in the languages of the product. `{name}` and `{link}` are filled in. */
export const mailTexts = {
  reset: {
    en: {
      subject: 'Set a new password for Cradle',
      text: 'Hello {name},\n\nSomeone, probably you, asked for a new password. This link is good for 24 hours and works once:\n\n{link}\n\nDid you not ask for it? Then do nothing: your password stays as it is.\n',
    },
    nl: {
      subject: 'Stel een nieuw wachtwoord in voor Cradle',
      text: 'Hallo {name},\n\nIemand, waarschijnlijk u, heeft een nieuw wachtwoord aangevraagd. Deze link is 24 uur geldig en werkt één keer:\n\n{link}\n\nHebt u dit niet aangevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.\n',
    },
    de: {
      subject: 'Neues Passwort für Cradle festlegen',
      text: 'Guten Tag {name},\n\njemand, vermutlich Sie, hat ein neues Passwort angefordert. Dieser Link gilt 24 Stunden und nur einmal:\n\n{link}\n\nSie haben nichts angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.\n',
    },
  },
  welcome: {
    en: {
      subject: 'Your Cradle account',
      text: 'Hello {name},\n\nAn account was made for you. Choose your password with this link, which is good for 24 hours and works once:\n\n{link}\n\nToo late? Use "forgot password" on the sign-in page for a new one.\n',
    },
    nl: {
      subject: 'Uw Cradle-account',
      text: 'Hallo {name},\n\nEr is een account voor u aangemaakt. Kies uw wachtwoord met deze link; hij is 24 uur geldig en werkt één keer:\n\n{link}\n\nTe laat? Vraag op de inlogpagina een nieuwe aan met "wachtwoord vergeten".\n',
    },
    de: {
      subject: 'Ihr Cradle-Konto',
      text: 'Guten Tag {name},\n\nfür Sie wurde ein Konto angelegt. Wählen Sie Ihr Passwort über diesen Link; er gilt 24 Stunden und nur einmal:\n\n{link}\n\nZu spät? Fordern Sie auf der Anmeldeseite mit „Passwort vergessen“ einen neuen an.\n',
    },
  },
  changed: {
    en: {
      subject: 'Your Cradle password was changed',
      text: 'Hello {name},\n\nThe password of your account was changed, and you were signed out everywhere else.\n\nWas this not you? Set a new password at once: {link}\n',
    },
    nl: {
      subject: 'Uw Cradle-wachtwoord is gewijzigd',
      text: 'Hallo {name},\n\nHet wachtwoord van uw account is gewijzigd en u bent overal elders uitgelogd.\n\nWas u dit niet? Stel dan meteen een nieuw wachtwoord in: {link}\n',
    },
    de: {
      subject: 'Ihr Cradle-Passwort wurde geändert',
      text: 'Guten Tag {name},\n\ndas Passwort Ihres Kontos wurde geändert, und Sie wurden überall sonst abgemeldet.\n\nWaren Sie das nicht? Legen Sie sofort ein neues Passwort fest: {link}\n',
    },
  },
} as const

export type MailText = keyof typeof mailTexts
