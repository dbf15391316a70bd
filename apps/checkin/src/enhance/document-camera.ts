import type { readDocument, Stage, Status } from '@stayward/document-reader/read-document'

/** The document reader is a separate script, loaded on demand. */
type Reader = { readDocument: typeof readDocument }

/** Reads the lines of a document into their field with the camera. The picture stays on this device. */
export function offerDocumentCamera(): void {
  const opener = document.querySelector<HTMLButtonElement>('[data-document-reader]')
  const dialog = document.querySelector<HTMLDialogElement>('[data-document-camera]')
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="lines"]')
  const fillIn = document.querySelector<HTMLButtonElement>('[data-fill-in]')
  const stage = dialog && stageOf(dialog)
  if (!opener || !dialog || !stage || !field || !fillIn) return

  const read = async (left: AbortController) => {
    stage.say('loading')
    // The URL is that of our own script, built from the module of the type.
    const reader = (await import(opener.dataset['documentReader'] ?? '')) as Reader
    if (left.signal.aborted) return
    field.value = await reader.readDocument(stage, left.signal)
    left.abort()
    stage.say('done')
    field.closest('details')?.setAttribute('open', '')
    // The response shows the form with what was read, and replaces the dialog.
    fillIn.click()
    // Without a signal the lines stay in their field, and the page says that it is waiting for one.
    if (!navigator.onLine) dialog.close()
  }
  opener.addEventListener('click', () => {
    const left = new AbortController()
    dialog.addEventListener('close', () => left.abort(), { once: true })
    dialog.showModal()
    read(left).catch(() => {
      if (!left.signal.aborted) stage.say('unavailable')
    })
  })
  dialog.querySelector('[data-camera-close]')?.addEventListener('click', () => dialog.close())
  dialog.querySelector('[data-camera-photo]')?.addEventListener('click', () => stage.photo.click())
  // Nobody uses the camera after switching to another page or app.
  addEventListener('pagehide', () => dialog.close())
}

type Words = Omit<Stage, 'say'> & { say: (status: Status | 'loading' | 'unavailable' | 'done') => void }

function stageOf(dialog: HTMLDialogElement): Words | null {
  const video = dialog.querySelector('video')
  const start = dialog.querySelector<HTMLButtonElement>('[data-camera-start]')
  const light = dialog.querySelector<HTMLButtonElement>('[data-camera-light]')
  const photo = dialog.querySelector<HTMLInputElement>('input[type="file"]')
  const status = dialog.querySelector('output')
  if (!video || !start || !light || !photo || !status) return null
  return {
    video,
    start,
    light,
    photo,
    say: (word) => {
      const text = status.dataset[word] ?? ''
      // Announced once, not at every frame.
      if (status.textContent !== text) status.textContent = text
    },
  }
}
