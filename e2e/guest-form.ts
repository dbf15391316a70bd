import type { Page } from '@playwright/test'

type Answers = {
  text: Record<string, string>
  select: Record<string, string>
  radio: string[]
}

export const spaniard: Answers = {
  text: {
    'First name': 'Lucía',
    Surname: 'Ortega',
    'Second surname': 'Vidal',
    Day: '16',
    Month: '4',
    Year: '1987',
    'Document number': '12.345.678-z',
    'Support number of the card': 'BAA000589',
    'Street and number': 'Calle del Olmo 14, 2.º B',
    'Postal code': '28012',
    'Town or city': 'Madrid',
    Phone: '612 345 678',
  },
  select: { Nationality: 'Spain', Country: 'Spain', Province: 'Madrid', Prefix: '+34' },
  radio: ['Female', 'DNI (Spanish identity card)'],
}

export const traveller: Answers = {
  text: {
    'First name': 'Oliver',
    Surname: 'Bennett',
    Day: '2',
    Month: '9',
    Year: '1990',
    'Document number': '533401826',
    'Street and number': '18 Mill Lane',
    'Postal code': 'LS1 4DY',
    'Town or city': 'Leeds',
    'E-mail': 'oliver.bennett@example.com',
  },
  select: { Nationality: 'United Kingdom', Country: 'United Kingdom' },
  radio: ['Male', 'Passport'],
}

export const child: Answers = {
  text: {
    'First name': 'Vera',
    Surname: 'Ortega',
    Day: '21',
    Month: '5',
    Year: '2018',
    'Street and number': 'Calle del Olmo 14, 2.º B',
    'Postal code': '28012',
    'Town or city': 'Madrid',
    'E-mail': 'lucia.ortega@example.com',
  },
  select: {
    'This guest is the adult’s …': 'Son or daughter',
    Nationality: 'Spain',
    Country: 'Spain',
    Province: 'Madrid',
  },
  radio: ['Female'],
}

/** Fills the form as a person would: what decides about other fields first. */
export async function fillGuest(page: Page, { text, select, radio }: Answers): Promise<void> {
  for (const name of radio) await page.getByRole('radio', { name, exact: true }).check()
  for (const name of ['Day', 'Month', 'Year'])
    await page.getByLabel(name, { exact: true }).fill(text[name] ?? '')
  for (const [name, label] of Object.entries(select)) await choose(page, name, label)
  for (const [name, value] of Object.entries(text))
    await page.getByLabel(name, { exact: false }).first().fill(value)
}

async function choose(page: Page, name: string, label: string): Promise<void> {
  const select = page.getByRole('combobox', { name: new RegExp(`^${name}`) })
  const option = select.locator('option', { hasText: label }).first()
  await select.selectOption(await option.getAttribute('value'))
}
