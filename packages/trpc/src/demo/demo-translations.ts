import type { PropertyTranslationsInput } from '@stayward/contract/properties/property-translations'
import type { GuestNames } from '@stayward/contract/locks/smart-lock'
import type { z } from 'zod'

type Translations = z.input<typeof PropertyTranslationsInput>

/** Texts of the demo company in other languages than English; not all of them, as with real hosts. */
export const DEMO_TRANSLATIONS = {
  madrid: {
    es: {
      arrival_notes:
        'Dos puertas y dos códigos: primero el portal y después el piso. El ascensor está a la izquierda; pulse el 4.\n\n' +
        'Calefacción: el termostato del recibidor. Hay café y aceite de oliva en el armario de encima del fregadero; ' +
        'invitamos nosotros.',
      house_rules:
        'Silencio a partir de las 22:00. No se fuma dentro; la terraza es toda suya. Al marcharse, baje la basura, por favor.',
    },
    fr: {
      arrival_notes:
        'Deux portes, deux codes : d’abord celle de la rue, puis celle de l’appartement. L’ascenseur est à gauche ; ' +
        'appuyez sur le 4.\n\nChauffage : le thermostat se trouve dans l’entrée. Le café et l’huile d’olive, dans le placard ' +
        'au-dessus de l’évier, vous sont offerts.',
      house_rules:
        'Silence à partir de 22 h. Il est interdit de fumer à l’intérieur ; la terrasse est à vous. Merci de descendre les ' +
        'poubelles en partant.',
    },
    de: {
      arrival_notes:
        'Zwei Türen, zwei Codes: zuerst die Haustür, dann die Wohnung. Der Aufzug ist links; drücken Sie die 4.\n\n' +
        'Heizung: am Thermostat im Flur. Kaffee und Olivenöl im Schrank über der Spüle gehen auf uns.',
      house_rules:
        'Ab 22 Uhr bitte leise. Drinnen wird nicht geraucht; die Terrasse gehört Ihnen. Bitte nehmen Sie bei der Abreise den ' +
        'Müll mit hinunter.',
    },
  },
  tenerife: {
    es: {
      arrival_notes:
        'Aparque en la calle Esteban de Ponte; la puerta azul está junto al drago.\n\n' +
        'Las piscinas naturales de El Caletón quedan a tres minutos a pie. Báñese solo con bandera verde.',
      house_rules: 'El agua escasea en la isla: duchas cortas, por favor. Las mascotas son bienvenidas.',
    },
    de: {
      arrival_notes:
        'Parken Sie in der Calle Esteban de Ponte; das blaue Tor ist neben dem Drachenbaum.\n\n' +
        'Die Naturbecken von El Caletón sind drei Minuten zu Fuß entfernt. Baden Sie nur bei grüner Flagge.',
      house_rules: 'Wasser ist auf der Insel knapp: Bitte duschen Sie kurz. Haustiere sind willkommen.',
    },
  },
  barcelona: {
    es: {
      arrival_notes:
        'Llame a la portería: Josep tiene sus llaves hasta las 21:00. Si llega más tarde, escríbanos antes.',
      house_rules:
        'Las baldosas son de 1907: deje los zapatos en la entrada, por favor. Silencio a partir de las 22:00.',
    },
    ca: {
      arrival_notes:
        'Truqueu a la porteria: en Josep té les vostres claus fins a les 21:00. Si arribeu més tard, escriviu-nos abans.',
      house_rules:
        'Les rajoles són del 1907: deixeu les sabates a l’entrada, si us plau. Silenci a partir de les 22:00.',
    },
  },
  bilbao: {
    es: {
      arrival_notes:
        'El tranvía para en Arriaga; cruce el puente y siga la ría a la izquierda. La caja de llaves está junto al timbre del ' +
        '3.º izda.\n\nSi llueve, que lloverá: hay paraguas detrás de la puerta.',
      house_rules:
        'Cierre las ventanas de la galería cuando el viento venga del oeste. Silencio a partir de las 22:00.',
    },
  },
  lisbon: {
    pt: {
      arrival_notes: 'O elétrico 28 para em Santa Luzia; daí são quatro minutos a descer as escadas.',
      house_rules: 'O prédio é antigo e as paredes são finas: por favor, sem música depois das 23h00.',
    },
  },
  rome: {
    it: {
      arrival_notes:
        'La sera via della Scala è chiusa alle auto; i taxi si fermano a piazza Trilussa, a tre minuti. Quarto piano senza ' +
        'ascensore.\n\nLa tassa di soggiorno è inclusa: non lasci contanti.',
      house_rules: 'I limoni sono per voi, i vasi sono pesanti: lasciateli dove sono. Silenzio dalle 23:00.',
    },
  },
  berlin: {
    de: {
      arrival_notes:
        'Die Schlüssel liegen im Café im Erdgeschoss bereit, geöffnet von 8 bis 22 Uhr. Zweiter Hof, dritter Stock.',
    },
  },
} as const satisfies Record<string, Translations>

/** Names of the demo company’s doors, as guests see them. */
export const DEMO_DOOR_NAMES = {
  front: {
    es: 'Puerta principal',
    fr: 'Porte d’entrée',
    de: 'Eingangstür',
    it: 'Porta d’ingresso',
    pt: 'Porta de entrada',
    ca: 'Porta d’entrada',
  },
  street: {
    es: 'Portal',
    fr: 'Porte de l’immeuble',
    de: 'Haustür',
    it: 'Portone',
    pt: 'Porta do prédio',
    ca: 'Portal',
  },
} as const satisfies Record<string, GuestNames>
