/** Proposes the prefix of the country of residence, as long as none is chosen. */
export function suggestPhonePrefix(form: HTMLFormElement): void {
  const country = form.elements.namedItem('residence_country_code')
  const prefix = form.elements.namedItem('phone_prefix')
  if (!(country instanceof HTMLSelectElement) || !(prefix instanceof HTMLSelectElement)) return
  country.addEventListener('change', () => {
    if (prefix.value !== '') return
    prefix.value = [...prefix.options].find(({ value }) => value.endsWith(` ${country.value}`))?.value ?? ''
  })
}
