import { Ballot } from './ballot.ts'
import { type Camera, isQuestion, openCamera } from './camera.ts'
import { frameOf, viewsOf } from './pictures.ts'
import { readPicture, zoneScores } from './read-picture.ts'

/** What the dialog can say; the texts are in the page, in the guest's language. */
export type Status = 'asking' | 'starting' | 'searching' | 'steady' | 'refused' | 'looking' | 'unreadable'

/** The parts of the dialog that the reader controls. */
export type Stage = {
  video: HTMLVideoElement
  start: HTMLButtonElement
  light: HTMLButtonElement
  photo: HTMLInputElement
  say: (status: Status) => void
}

/** A pause between frames, so that the phone stays cool and the page responsive. */
const PAUSE_MS = 120
/** After this many frames without lines, the guest is shown again where to hold them. */
const PATIENCE = 8

/**
 * Reads a document's lines from the camera, or from a photo that the guest chooses, entirely on this device.
 * The signal ends it at any time and must be aborted eventually, as that switches the camera off.
 */
export const readDocument = (stage: Stage, signal: AbortSignal): Promise<string> =>
  Promise.race([readPhotos(stage, signal), readCamera(stage, signal), endOf(signal)])

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** Without a camera there are still photos: then this says so and waits for the end. */
async function readCamera(stage: Stage, signal: AbortSignal): Promise<string> {
  if (await isQuestion()) await answered(stage, signal)
  stage.say('starting')
  const camera = await openCamera(stage.video, signal).catch(() => null)
  if (camera) {
    offerLight(stage.light, camera, signal)
    return watch(stage, signal)
  }
  if (signal.aborted) throw signal.reason
  stage.say('refused')
  return endOf(signal)
}

/** The browser's prompt appears after the guest has read why and agreed. */
async function answered({ start, say }: Stage, signal: AbortSignal): Promise<void> {
  say('asking')
  start.hidden = false
  signal.addEventListener('abort', () => (start.hidden = true))
  await new Promise((resolve) => start.addEventListener('click', resolve, { once: true, signal }))
  start.hidden = true
}

async function watch({ video, say }: Stage, signal: AbortSignal): Promise<string> {
  const ballot = new Ballot()
  let missed = PATIENCE
  let told: Status = 'starting'
  while (!signal.aborted) {
    const frame = frameOf(video)
    const zones = frame ? zoneScores(frame) : []
    const lines = ballot.add(zones)
    if (lines !== null) return lines
    missed = zones.length === 0 ? missed + 1 : 0
    const status: Status = missed === 0 ? 'steady' : missed > PATIENCE ? 'searching' : told
    // Only changes are announced, so that the result of a photo stays readable.
    if (status !== told) say(status)
    told = status
    await pause()
  }
  throw signal.reason
}

function offerLight(button: HTMLButtonElement, { light }: Camera, signal: AbortSignal): void {
  const show = (isOn: boolean) => button.setAttribute('aria-pressed', String(isOn))
  show(false)
  button.hidden = light === null
  const toggle = () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true'
    light?.(isOn).then(
      () => show(isOn),
      // Some phones report a lamp that they do not let go of.
      () => (button.hidden = true),
    )
  }
  button.addEventListener('click', toggle, { signal })
  signal.addEventListener('abort', () => (button.hidden = true))
}

const readPhotos = ({ photo, say }: Stage, signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    const read = async () => {
      const [file] = photo.files ?? []
      if (!file) return
      say('looking')
      const lines = await readPhoto(file)
      // So that the same photo can be chosen again.
      photo.value = ''
      if (lines === null) say('unreadable')
      else resolve(lines)
    }
    photo.addEventListener('change', () => void read(), { signal })
  })

async function readPhoto(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  try {
    for (const view of viewsOf(bitmap)) {
      const lines = readPicture(view)
      if (lines !== null) return lines
      await pause()
    }
    return null
  } finally {
    bitmap.close()
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
