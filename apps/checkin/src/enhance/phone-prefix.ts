import { cleanPhone, splitInternational } from '@stayward/contract/stays/guest-registration/phones'

/**
 * A number typed with its prefix selects it in the list beside it, as the server would, so that the guest
 * sees both.
 */
export function takePrefixApart(form: HTMLFormElement): void {
  const phone = form.elements.namedItem('phone')
  const prefix = form.elements.namedItem('phone_prefix')
  if (!(phone instanceof HTMLInputElement) || !(prefix instanceof HTMLSelectElement)) return
  const take = () => {
    const split = splitInternational(cleanPhone(phone.value))
    if (!split) return
    const ofPrefix = [...prefix.options].filter(({ value }) => value.startsWith(`${split.phone_prefix} `))
    const [first] = ofPrefix
    if (!first) return
    // Several countries share a prefix: an existing choice stays.
    if (!ofPrefix.some(({ value }) => value === prefix.value)) prefix.value = first.value
    phone.value = split.phone
  }
  // What was written before this script came; what is being written waits for its end.
  if (document.activeElement !== phone) take()
  phone.addEventListener('change', take)
}
