import { keepStay } from '../offline/keep-stay.ts'
import { enhanceCityField } from './city-combobox.ts'
import { showNeededFields } from './conditional-fields.ts'
import { enableCopyButtons } from './copy-buttons.ts'
import { offerDocumentCamera } from './document-camera.ts'
import { clearDrafts, keepDraft } from './drafts.ts'
import { takePrefixApart } from './phone-prefix.ts'
import { sendOnce } from './send-once.ts'
import { enableSignaturePad } from './signature-pad.ts'

document.documentElement.classList.add('enhanced')

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-regime]')
  if (form) {
    keepDraft(form)
    showNeededFields(form)
    enhanceCityField(form)
    takePrefixApart(form)
    offerDocumentCamera()
  }
  const sent = document.querySelector<HTMLFormElement>('form:has([data-forward])')
  if (sent) sendOnce(sent)
  enableSignaturePad()
  if (document.querySelector('[data-finished]')) clearDrafts()
  enableCopyButtons()
  document.querySelector<HTMLElement>('[data-summary]')?.focus()
  // Without storage or a signal, everything works as without scripts.
  keepStay().catch(() => undefined)
})
