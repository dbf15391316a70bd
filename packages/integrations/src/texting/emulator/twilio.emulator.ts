import { z } from 'zod'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { type ControlAction, controlAction } from '../../emulator/emulator-control.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator-server.ts'
import { changeIn } from '../../emulator/emulator-settings.ts'
import { TEXT_CHANNELS } from '../text-provider.ts'
import { DEMO_TEXT_ACCOUNT } from './demo-text-account.ts'
import { phonePage } from './phone-page.emulator.ts'
import { TextNetwork } from './text-network.emulator.ts'
import { textThings } from './text-control.emulator.ts'
import { TEXT_SETTINGS, TEXT_SWITCHES } from './text-switches.emulator.ts'
import { refuseStrangers, twilioRoutes } from './twilio-routes.emulator.ts'

export type TwilioEmulator = Emulator & { network: TextNetwork }

/**
 * Twilio's Messages API and the phones that it reaches, in memory, as a real HTTP server on this machine. Phones are at
 * `/_emulator/phone`, what can go wrong at `/_emulator`.
 */
export async function startTwilioEmulator({
  port,
  clock = emulatorClock(),
}: EmulatorOptions): Promise<TwilioEmulator> {
  const network = new TextNetwork(clock)
  const emulator = await startEmulator({
    title: 'Twilio emulator',
    port,
    clock,
    routes: twilioRoutes(network),
    refuse: refuseStrangers,
    actions: textActions(network),
    show: (url) => textThings(network, url),
    pages: { phone: (query) => phonePage(network, query) },
  })
  return {
    ...emulator,
    network,
    stop: () => {
      network.stop()
      return emulator.stop()
    },
  }
}

const number = z
  .string()
  .transform((text) => text.replaceAll(/[\s()-]/g, ''))
  .pipe(z.e164())

const Answer = z.object({
  channel: z.enum(TEXT_CHANNELS),
  phone: number,
  sender: number.default(DEMO_TEXT_ACCOUNT.number),
  body: z.string().trim().min(1),
})

const textActions = (network: TextNetwork): Record<string, ControlAction> => ({
  answer: controlAction(Answer, async (text) => ({ sid: (await network.answer(text)).sid })),
  settings: (sent) => {
    const change = changeIn({ ...TEXT_SETTINGS, ...TEXT_SWITCHES }, sent)
    Object.assign(network.settings, change)
    return change
  },
  'incoming-url': controlAction(z.object({ url: z.url().nullable().default(null) }), ({ url }) => {
    network.incoming_url = url
    return { url }
  }),
})
