import type { Locale } from '@stayward/contract/kernel/locale'

/** A subject and body in the markup of templates. */
type Words = { subject: string; body: string }

/** The texts of one template in every language. */
export type FirstTexts = Record<Locale, Words>

/** The link to check in, as soon as a stay comes near. */
export const CHECKIN_LINK: FirstTexts = {
  en: {
    subject: 'Check in to {{property_name}} before you arrive',
    body: `{{greeting}}

{{host_name}} is expecting you at {{property_name}} from {{arrival_date}} to {{departure_date}}.

Please register everyone who is coming. It takes about two minutes each, with an identity document at hand. You can stop and continue later.

[Check in]({{checkin_url}})

Once everyone is registered, the same link shows how to get in and what to know on arrival. Share it only with the people you are travelling with.`,
  },
  es: {
    subject: 'Haga el check-in de {{property_name}} antes de llegar',
    body: `{{greeting}}

{{host_name}} les espera en {{property_name}} del {{arrival_date}} al {{departure_date}}.

Registre, por favor, a todas las personas que vienen. Son unos dos minutos por persona, con el documento de identidad a mano, y puede dejarlo y seguir más tarde.

[Hacer el check-in]({{checkin_url}})

Cuando todos estén registrados, el mismo enlace le mostrará cómo entrar y lo que conviene saber al llegar. Compártalo solo con quienes viajan con usted.`,
  },
  fr: {
    subject: 'Enregistrez-vous pour {{property_name}} avant votre arrivée',
    body: `{{greeting}}

{{host_name}} vous attend à {{property_name}} du {{arrival_date}} au {{departure_date}}.

Merci d’enregistrer toutes les personnes qui viennent. Comptez deux minutes par personne, pièce d’identité en main ; vous pouvez vous arrêter et reprendre plus tard.

[S’enregistrer]({{checkin_url}})

Une fois tout le monde enregistré, le même lien vous indique comment entrer et ce qu’il faut savoir en arrivant. Ne le partagez qu’avec les personnes qui voyagent avec vous.`,
  },
  de: {
    subject: 'Checken Sie vor der Anreise in {{property_name}} ein',
    body: `{{greeting}}

{{host_name}} erwartet Sie in {{property_name}} von {{arrival_date}}, bis {{departure_date}}.

Bitte melden Sie alle an, die mitkommen. Es dauert je Person etwa zwei Minuten, mit dem Ausweis zur Hand; Sie können jederzeit unterbrechen und später weitermachen.

[Einchecken]({{checkin_url}})

Sobald alle angemeldet sind, zeigt derselbe Link, wie Sie hineinkommen und was bei der Ankunft wichtig ist. Geben Sie ihn nur an Ihre Mitreisenden weiter.`,
  },
  it: {
    subject: 'Faccia il check-in a {{property_name}} prima dell’arrivo',
    body: `{{greeting}}

{{host_name}} vi aspetta a {{property_name}} dal {{arrival_date}} al {{departure_date}}.

Registri per favore tutte le persone in arrivo. Servono circa due minuti a persona, con il documento a portata di mano; può interrompere e continuare più tardi.

[Fai il check-in]({{checkin_url}})

Quando tutti saranno registrati, lo stesso link mostrerà come entrare e che cosa sapere all’arrivo. Lo condivida solo con chi viaggia con Lei.`,
  },
  pt: {
    subject: 'Faça o check-in em {{property_name}} antes de chegar',
    body: `{{greeting}}

{{host_name}} está à sua espera em {{property_name}} de {{arrival_date}} a {{departure_date}}.

Registe, por favor, todas as pessoas que vêm. São cerca de dois minutos por pessoa, com o documento de identificação à mão; pode parar e continuar mais tarde.

[Fazer o check-in]({{checkin_url}})

Quando todos estiverem registados, o mesmo link mostra como entrar e o que convém saber à chegada. Partilhe-o apenas com quem viaja consigo.`,
  },
  ca: {
    subject: 'Feu el registre d’entrada a {{property_name}} abans d’arribar',
    body: `{{greeting}}

{{host_name}} us espera a {{property_name}} del {{arrival_date}} al {{departure_date}}.

Registreu, si us plau, totes les persones que vindran. Són uns dos minuts per persona, amb el document d’identitat a mà; podeu deixar-ho i continuar més tard.

[Fes el registre]({{checkin_url}})

Quan tothom estigui registrat, el mateix enllaç us mostrarà com entrar i què convé saber en arribar. Compartiu-lo només amb qui viatja amb vosaltres.`,
  },
}

/** A reminder while guests are missing. */
export const CHECKIN_REMINDER: FirstTexts = {
  en: {
    subject: 'Your check-in to {{property_name}} is not complete yet',
    body: `{{greeting}}

You arrive at {{property_name}} on {{arrival_date}}, and not everyone is registered yet.

Please register everyone who is coming. It takes about two minutes each, with an identity document at hand.

[Continue check-in]({{checkin_url}})

Once everyone is registered, the same link shows how to get in.`,
  },
  es: {
    subject: 'Le falta completar el check-in de {{property_name}}',
    body: `{{greeting}}

Llega a {{property_name}} el {{arrival_date}} y todavía faltan personas por registrar.

Registre, por favor, a todas las personas que vienen. Son unos dos minutos por persona, con el documento de identidad a mano.

[Seguir con el check-in]({{checkin_url}})

Cuando todos estén registrados, el mismo enlace le mostrará cómo entrar.`,
  },
  fr: {
    subject: 'Votre enregistrement pour {{property_name}} n’est pas encore complet',
    body: `{{greeting}}

Vous arrivez à {{property_name}} le {{arrival_date}} et toutes les personnes ne sont pas encore enregistrées.

Merci d’enregistrer toutes les personnes qui viennent. Comptez deux minutes par personne, pièce d’identité en main.

[Continuer l’enregistrement]({{checkin_url}})

Une fois tout le monde enregistré, le même lien vous indique comment entrer.`,
  },
  de: {
    subject: 'Ihr Check-in für {{property_name}} ist noch nicht vollständig',
    body: `{{greeting}}

Am {{arrival_date}}, reisen Sie in {{property_name}} an, und noch sind nicht alle angemeldet.

Bitte melden Sie alle an, die mitkommen. Es dauert je Person etwa zwei Minuten, mit dem Ausweis zur Hand.

[Weiter einchecken]({{checkin_url}})

Sobald alle angemeldet sind, zeigt derselbe Link, wie Sie hineinkommen.`,
  },
  it: {
    subject: 'Il Suo check-in a {{property_name}} non è ancora completo',
    body: `{{greeting}}

Arriva a {{property_name}} il {{arrival_date}} e non tutti sono ancora registrati.

Registri per favore tutte le persone in arrivo. Servono circa due minuti a persona, con il documento a portata di mano.

[Continua il check-in]({{checkin_url}})

Quando tutti saranno registrati, lo stesso link mostrerà come entrare.`,
  },
  pt: {
    subject: 'O seu check-in em {{property_name}} ainda não está completo',
    body: `{{greeting}}

A sua chegada a {{property_name}} é {{arrival_date}}, e ainda há pessoas por registar.

Registe, por favor, todas as pessoas que vêm. São cerca de dois minutos por pessoa, com o documento de identificação à mão.

[Continuar o check-in]({{checkin_url}})

Quando todos estiverem registados, o mesmo link mostra como entrar.`,
  },
  ca: {
    subject: 'Us falta completar el registre d’entrada a {{property_name}}',
    body: `{{greeting}}

Arribeu a {{property_name}} el {{arrival_date}} i encara falten persones per registrar.

Registreu, si us plau, totes les persones que vindran. Són uns dos minuts per persona, amb el document d’identitat a mà.

[Continua el registre]({{checkin_url}})

Quan tothom estigui registrat, el mateix enllaç us mostrarà com entrar.`,
  },
}

/** The code of the door, once it works. */
export const DOOR_CODE: FirstTexts = {
  en: {
    subject: 'Your door code for {{property_name}}',
    body: `{{greeting}}

You can get in to {{property_name}} from {{check_in_time}} on {{arrival_date}} with this code:

**{{access_codes}}**

The address is {{property_address}}. Everything else you need to know on arrival is here:

[Open your stay]({{checkin_url}})`,
  },
  es: {
    subject: 'Su código de acceso a {{property_name}}',
    body: `{{greeting}}

Puede entrar en {{property_name}} a partir de las {{check_in_time}} del {{arrival_date}} con este código:

**{{access_codes}}**

La dirección es {{property_address}}. Todo lo demás que conviene saber al llegar está aquí:

[Abrir su estancia]({{checkin_url}})`,
  },
  fr: {
    subject: 'Votre code d’accès à {{property_name}}',
    body: `{{greeting}}

Vous pouvez entrer à {{property_name}} à partir de {{check_in_time}} le {{arrival_date}} avec ce code :

**{{access_codes}}**

L’adresse est {{property_address}}. Tout le reste est ici :

[Ouvrir votre séjour]({{checkin_url}})`,
  },
  de: {
    subject: 'Ihr Türcode für {{property_name}}',
    body: `{{greeting}}

Ab {{check_in_time}} Uhr am {{arrival_date}} kommen Sie mit diesem Code in {{property_name}} hinein:

**{{access_codes}}**

Die Adresse ist {{property_address}}. Alles Weitere für die Ankunft finden Sie hier:

[Aufenthalt öffnen]({{checkin_url}})`,
  },
  it: {
    subject: 'Il Suo codice per {{property_name}}',
    body: `{{greeting}}

Può entrare a {{property_name}} dalle {{check_in_time}} di {{arrival_date}} con questo codice:

**{{access_codes}}**

L’indirizzo è {{property_address}}. Tutto il resto è qui:

[Apri il soggiorno]({{checkin_url}})`,
  },
  pt: {
    subject: 'O seu código para {{property_name}}',
    body: `{{greeting}}

Pode entrar em {{property_name}} a partir das {{check_in_time}} de {{arrival_date}} com este código:

**{{access_codes}}**

A morada é {{property_address}}. Tudo o resto está aqui:

[Abrir a estadia]({{checkin_url}})`,
  },
  ca: {
    subject: 'El vostre codi d’accés a {{property_name}}',
    body: `{{greeting}}

Podeu entrar a {{property_name}} a partir de les {{check_in_time}} del {{arrival_date}} amb aquest codi:

**{{access_codes}}**

L’adreça és {{property_address}}. Tota la resta és aquí:

[Obre l’estada]({{checkin_url}})`,
  },
}

/** What to do on the last day. */
export const CHECK_OUT: FirstTexts = {
  en: {
    subject: 'Check-out at {{property_name}}',
    body: `{{greeting}}

We hope you have enjoyed your stay. Check-out at {{property_name}} is until {{check_out_time}} on {{departure_date}}.

Please close all windows and the door behind you. Have a good trip!`,
  },
  es: {
    subject: 'Salida de {{property_name}}',
    body: `{{greeting}}

Esperamos que hayan disfrutado de su estancia. La salida de {{property_name}} es hasta las {{check_out_time}} del {{departure_date}}.

Por favor, cierre bien las ventanas y la puerta al salir. ¡Buen viaje!`,
  },
  fr: {
    subject: 'Départ de {{property_name}}',
    body: `{{greeting}}

Nous espérons que votre séjour vous a plu. Le départ de {{property_name}} se fait jusqu’à {{check_out_time}} le {{departure_date}}.

Merci de bien fermer les fenêtres et la porte en partant. Bon voyage !`,
  },
  de: {
    subject: 'Abreise aus {{property_name}}',
    body: `{{greeting}}

Wir hoffen, es hat Ihnen gefallen. Die Abreise aus {{property_name}} ist am {{departure_date}} bis {{check_out_time}} Uhr möglich.

Bitte schließen Sie alle Fenster und die Tür hinter sich. Gute Reise!`,
  },
  it: {
    subject: 'Partenza da {{property_name}}',
    body: `{{greeting}}

Speriamo che il soggiorno vi sia piaciuto. La partenza da {{property_name}} è entro le {{check_out_time}} di {{departure_date}}.

Per favore chiuda bene le finestre e la porta. Buon viaggio!`,
  },
  pt: {
    subject: 'Saída de {{property_name}}',
    body: `{{greeting}}

Esperamos que tenha gostado da estadia. A saída de {{property_name}} é até às {{check_out_time}} de {{departure_date}}.

Por favor, feche bem as janelas e a porta ao sair. Boa viagem!`,
  },
  ca: {
    subject: 'Sortida de {{property_name}}',
    body: `{{greeting}}

Esperem que us hagi agradat l’estada. La sortida de {{property_name}} és fins a les {{check_out_time}} del {{departure_date}}.

Tanqueu bé les finestres i la porta en sortir, si us plau. Bon viatge!`,
  },
}

/** The link for a guest who lost it and asked for it. */
export const LINK_AGAIN: FirstTexts = {
  en: {
    subject: 'Your link to {{property_name}}',
    body: `{{greeting}}

Here is the link to your stay at {{property_name}} from {{arrival_date}} to {{departure_date}}, as you asked.

[Open your stay]({{checkin_url}})

If you did not ask for it, ignore this email. The person who did was not told whether you have a booking, nor given its link.`,
  },
  es: {
    subject: 'Su enlace de {{property_name}}',
    body: `{{greeting}}

Este es el enlace de su estancia en {{property_name}} del {{arrival_date}} al {{departure_date}}, tal como lo ha pedido.

[Abrir su estancia]({{checkin_url}})

Si no lo ha pedido usted, ignore este correo. A quien lo pidió no se le ha dicho si tiene usted una reserva ni cuál es el enlace.`,
  },
  fr: {
    subject: 'Votre lien pour {{property_name}}',
    body: `{{greeting}}

Voici, comme vous l’avez demandé, le lien de votre séjour à {{property_name}} du {{arrival_date}} au {{departure_date}}.

[Ouvrir votre séjour]({{checkin_url}})

Si vous n’avez rien demandé, ignorez cet e-mail. La personne à l’origine de la demande ne sait ni si vous avez une réservation, ni quel en est le lien.`,
  },
  de: {
    subject: 'Ihr Link für {{property_name}}',
    body: `{{greeting}}

Hier ist, wie gewünscht, der Link zu Ihrem Aufenthalt in {{property_name}} von {{arrival_date}}, bis {{departure_date}}.

[Aufenthalt öffnen]({{checkin_url}})

Falls Sie nicht darum gebeten haben, müssen Sie nichts tun. Wer den Link angefordert hat, hat weder ihn noch eine Auskunft über Ihre Buchung erhalten.`,
  },
  it: {
    subject: 'Il Suo link per {{property_name}}',
    body: `{{greeting}}

Come richiesto, ecco il link del Suo soggiorno a {{property_name}} dal {{arrival_date}} al {{departure_date}}.

[Apri il soggiorno]({{checkin_url}})

Se non l’ha chiesto Lei, ignori questa e-mail. Chi l’ha chiesto non sa né se Lei ha una prenotazione né qual è il link.`,
  },
  pt: {
    subject: 'O seu link para {{property_name}}',
    body: `{{greeting}}

Aqui está, como pediu, o link da sua estadia em {{property_name}} de {{arrival_date}} a {{departure_date}}.

[Abrir a estadia]({{checkin_url}})

Se não foi quem pediu, ignore este e-mail. Quem pediu não ficou a saber se tem uma reserva nem qual é o link.`,
  },
  ca: {
    subject: 'El vostre enllaç de {{property_name}}',
    body: `{{greeting}}

Aquest és l’enllaç de la vostra estada a {{property_name}} del {{arrival_date}} al {{departure_date}}, tal com heu demanat.

[Obre l’estada]({{checkin_url}})

Si no l’heu demanat, ignoreu aquest correu. A qui l’ha demanat no se li ha dit si teniu cap reserva ni quin és l’enllaç.`,
  },
}
