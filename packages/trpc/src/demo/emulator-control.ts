import { CONTROL_PATH } from '@stayward/integrations/emulator/emulator-control'

/** Does one action of the control API of the emulator at a base URL. */
export const emulatorControl =
  (url: string) =>
  async (action: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url}${CONTROL_PATH}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The emulator answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
