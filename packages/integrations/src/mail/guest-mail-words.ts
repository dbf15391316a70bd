import type { Locale } from '@stayward/contract/kernel/locale'
import { dayOfStay } from '@stayward/contract/messages/day-of-stay'
import type { CheckinMail } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'

type Words = {
  subject: Record<CheckinMail['kind'], (property: string) => string>
  greeting: (guest: string | null) => string
  stay: (host: string, property: string, from: string, to: string) => string
  missing: (property: string, from: string) => string
  again: (property: string, from: string, to: string) => string
  how: string
  action: string
  open: string
  after: string
  unasked: string
}

const WORDS: Record<Locale, Words> = {
  en: {
    subject: {
      checkin_link: (property) => `Check in to ${property} before you arrive`,
      checkin_reminder: (property) => `Your check-in to ${property} is not complete yet`,
      checkin_link_again: (property) => `Your link to ${property}`,
    },
    greeting: (guest) => (guest === null ? 'Hello,' : `Hello ${guest},`),
    stay: (host, property, from, to) => `${host} is expecting you at ${property} from ${from} to ${to}.`,
    missing: (property, from) => `You arrive at ${property} on ${from}, and not everyone is registered yet.`,
    again: (property, from, to) =>
      `Here is the link to your stay at ${property} from ${from} to ${to}, as you asked.`,
    how: 'Please register everyone who is coming. It takes about two minutes each, with an identity document at hand. You can stop and continue later.',
    action: 'Check in',
    open: 'Open your stay',
    after:
      'Once everyone is registered, the same link shows how to get in and what to know on arrival. Share it only with the people you are travelling with.',
    unasked:
      'If you did not ask for it, ignore this email. The person who did was not told whether you have a booking, nor given its link.',
  },
  es: {
    subject: {
      checkin_link: (property) => `Haga el check-in de ${property} antes de llegar`,
      checkin_reminder: (property) => `Le falta completar el check-in de ${property}`,
      checkin_link_again: (property) => `Su enlace de ${property}`,
    },
    greeting: (guest) => (guest === null ? 'Hola:' : `Hola, ${guest}:`),
    stay: (host, property, from, to) => `${host} les espera en ${property} del ${from} al ${to}.`,
    missing: (property, from) => `Llega a ${property} el ${from} y todavía faltan personas por registrar.`,
    again: (property, from, to) =>
      `Este es el enlace de su estancia en ${property} del ${from} al ${to}, tal como lo ha pedido.`,
    how: 'Registre, por favor, a todas las personas que vienen. Son unos dos minutos por persona, con el documento de identidad a mano, y puede dejarlo y seguir más tarde.',
    action: 'Hacer el check-in',
    open: 'Abrir su estancia',
    after:
      'Cuando todos estén registrados, el mismo enlace le mostrará cómo entrar y lo que conviene saber al llegar. Compártalo solo con quienes viajan con usted.',
    unasked:
      'Si no lo ha pedido usted, ignore este correo. A quien lo pidió no se le ha dicho si tiene usted una reserva ni cuál es el enlace.',
  },
  fr: {
    subject: {
      checkin_link: (property) => `Enregistrez-vous pour ${property} avant votre arrivée`,
      checkin_reminder: (property) => `Votre enregistrement pour ${property} n’est pas encore complet`,
      checkin_link_again: (property) => `Votre lien pour ${property}`,
    },
    greeting: (guest) => (guest === null ? 'Bonjour,' : `Bonjour ${guest},`),
    stay: (host, property, from, to) => `${host} vous attend à ${property} du ${from} au ${to}.`,
    missing: (property, from) =>
      `Vous arrivez à ${property} le ${from} et toutes les personnes ne sont pas encore enregistrées.`,
    again: (property, from, to) =>
      `Voici, comme vous l’avez demandé, le lien de votre séjour à ${property} du ${from} au ${to}.`,
    how: 'Merci d’enregistrer toutes les personnes qui viennent. Comptez deux minutes par personne, pièce d’identité en main ; vous pouvez vous arrêter et reprendre plus tard.',
    action: 'S’enregistrer',
    open: 'Ouvrir votre séjour',
    after:
      'Une fois tout le monde enregistré, le même lien vous indique comment entrer et ce qu’il faut savoir en arrivant. Ne le partagez qu’avec les personnes qui voyagent avec vous.',
    unasked:
      'Si vous n’avez rien demandé, ignorez cet e-mail. La personne à l’origine de la demande ne sait ni si vous avez une réservation, ni quel en est le lien.',
  },
  de: {
    subject: {
      checkin_link: (property) => `Checken Sie vor der Anreise in ${property} ein`,
      checkin_reminder: (property) => `Ihr Check-in für ${property} ist noch nicht vollständig`,
      checkin_link_again: (property) => `Ihr Link für ${property}`,
    },
    greeting: (guest) => (guest === null ? 'Guten Tag,' : `Guten Tag ${guest},`),
    stay: (host, property, from, to) => `${host} erwartet Sie in ${property} von ${from}, bis ${to}.`,
    missing: (property, from) =>
      `Am ${from}, reisen Sie in ${property} an, und noch sind nicht alle angemeldet.`,
    again: (property, from, to) =>
      `Hier ist, wie gewünscht, der Link zu Ihrem Aufenthalt in ${property} von ${from}, bis ${to}.`,
    how: 'Bitte melden Sie alle an, die mitkommen. Es dauert je Person etwa zwei Minuten, mit dem Ausweis zur Hand; Sie können jederzeit unterbrechen und später weitermachen.',
    action: 'Einchecken',
    open: 'Aufenthalt öffnen',
    after:
      'Sobald alle angemeldet sind, zeigt derselbe Link, wie Sie hineinkommen und was bei der Ankunft wichtig ist. Geben Sie ihn nur an Ihre Mitreisenden weiter.',
    unasked:
      'Falls Sie nicht darum gebeten haben, müssen Sie nichts tun. Wer den Link angefordert hat, hat weder ihn noch eine Auskunft über Ihre Buchung erhalten.',
  },
  it: {
    subject: {
      checkin_link: (property) => `Faccia il check-in a ${property} prima dell’arrivo`,
      checkin_reminder: (property) => `Il Suo check-in a ${property} non è ancora completo`,
      checkin_link_again: (property) => `Il Suo link per ${property}`,
    },
    greeting: (guest) => (guest === null ? 'Buongiorno,' : `Buongiorno ${guest},`),
    stay: (host, property, from, to) => `${host} vi aspetta a ${property} dal ${from} al ${to}.`,
    missing: (property, from) => `Arriva a ${property} il ${from} e non tutti sono ancora registrati.`,
    again: (property, from, to) =>
      `Come richiesto, ecco il link del Suo soggiorno a ${property} dal ${from} al ${to}.`,
    how: 'Registri per favore tutte le persone in arrivo. Servono circa due minuti a persona, con il documento a portata di mano; può interrompere e continuare più tardi.',
    action: 'Fai il check-in',
    open: 'Apri il soggiorno',
    after:
      'Quando tutti saranno registrati, lo stesso link mostrerà come entrare e che cosa sapere all’arrivo. Lo condivida solo con chi viaggia con Lei.',
    unasked:
      'Se non l’ha chiesto Lei, ignori questa e-mail. Chi l’ha chiesto non sa né se Lei ha una prenotazione né qual è il link.',
  },
  pt: {
    subject: {
      checkin_link: (property) => `Faça o check-in em ${property} antes de chegar`,
      checkin_reminder: (property) => `O seu check-in em ${property} ainda não está completo`,
      checkin_link_again: (property) => `O seu link para ${property}`,
    },
    greeting: (guest) => (guest === null ? 'Olá,' : `Olá, ${guest},`),
    stay: (host, property, from, to) => `${host} está à sua espera em ${property} de ${from} a ${to}.`,
    missing: (property, from) => `A sua chegada a ${property} é ${from}, e ainda há pessoas por registar.`,
    again: (property, from, to) =>
      `Aqui está, como pediu, o link da sua estadia em ${property} de ${from} a ${to}.`,
    how: 'Registe, por favor, todas as pessoas que vêm. São cerca de dois minutos por pessoa, com o documento de identificação à mão; pode parar e continuar mais tarde.',
    action: 'Fazer o check-in',
    open: 'Abrir a estadia',
    after:
      'Quando todos estiverem registados, o mesmo link mostra como entrar e o que convém saber à chegada. Partilhe-o apenas com quem viaja consigo.',
    unasked:
      'Se não foi quem pediu, ignore este e-mail. Quem pediu não ficou a saber se tem uma reserva nem qual é o link.',
  },
  ca: {
    subject: {
      checkin_link: (property) => `Feu el registre d’entrada a ${property} abans d’arribar`,
      checkin_reminder: (property) => `Us falta completar el registre d’entrada a ${property}`,
      checkin_link_again: (property) => `El vostre enllaç de ${property}`,
    },
    greeting: (guest) => (guest === null ? 'Hola:' : `Hola, ${guest}:`),
    stay: (host, property, from, to) => `${host} us espera a ${property} del ${from} al ${to}.`,
    missing: (property, from) => `Arribeu a ${property} el ${from} i encara falten persones per registrar.`,
    again: (property, from, to) =>
      `Aquest és l’enllaç de la vostra estada a ${property} del ${from} al ${to}, tal com heu demanat.`,
    how: 'Registreu, si us plau, totes les persones que vindran. Són uns dos minuts per persona, amb el document d’identitat a mà; podeu deixar-ho i continuar més tard.',
    action: 'Fes el registre',
    open: 'Obre l’estada',
    after:
      'Quan tothom estigui registrat, el mateix enllaç us mostrarà com entrar i què convé saber en arribar. Compartiu-lo només amb qui viatja amb vosaltres.',
    unasked:
      'Si no l’heu demanat, ignoreu aquest correu. A qui l’ha demanat no se li ha dit si teniu cap reserva ni quin és l’enllaç.',
  },
}

/** The mail to a guest about their check-in, in their language. */
export function guestMailWords({ kind, parameters }: CheckinMail, locale: Locale): MailWords {
  const { url, guest, host, property, arrival_date, departure_date } = parameters
  const words = WORDS[locale]
  const [from, to] = [dayOfStay(arrival_date, locale), dayOfStay(departure_date, locale)]
  const subject = words.subject[kind](property)
  const greeting = words.greeting(guest)
  if (kind === 'checkin_link_again')
    return {
      subject,
      paragraphs: [greeting, words.again(property, from, to)],
      action: { label: words.open, url },
      after: [words.unasked],
    }
  const why = kind === 'checkin_link' ? words.stay(host, property, from, to) : words.missing(property, from)
  return {
    subject,
    paragraphs: [greeting, why, words.how],
    action: { label: words.action, url },
    after: [words.after],
  }
}
