import { expect, type Page } from '@playwright/test'

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
    'Card support number': 'BAA000589',
    'Street and number': 'Calle del Olmo 14, 2.º B',
    'Postal code': '28012',
    'Town or city': 'Madrid',
    Phone: '612 345 678',
  },
  select: { Nationality: 'Spain' },
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
    Email: 'oliver.bennett@example.com',
  },
  select: { Nationality: 'United Kingdom' },
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
    Email: 'lucia.ortega@example.com',
  },
  select: {
    'How is this child related to the adult travelling along?': 'Son or daughter',
    Nationality: 'Spain',
  },
  radio: ['Female'],
}

/** The questions of each step, in the order a person answers them. */
const STEPS: Record<string, string[]> = {
  'First, three short questions': [
    'Nationality',
    'Day',
    'Month',
    'Year',
    'Passport',
    'DNI (Spanish identity card)',
  ],
  'As shown on the document': [
    'How is this child related to the adult travelling along?',
    'First name',
    'Surname',
    'Second surname',
    'Female',
    'Male',
    'Document number',
    'Card support number',
  ],
  'Home address': ['Street and number', 'Postal code', 'Town or city'],
  'How to reach this guest': ['Phone', 'Email'],
}

/** Goes through the steps like a person, up to the button that registers. */
export async function fillGuest(page: Page, answers: Answers): Promise<void> {
  const steps = Object.keys(STEPS)
  for (const step of steps) {
    await fillStep(page, step, answers)
    if (step !== steps.at(-1)) await page.getByRole('button', { name: 'Continue' }).click()
  }
}

/** Answers the questions of one step, which must be the current one. */
export async function fillStep(page: Page, step: string, { text, select, radio }: Answers): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible()
  for (const question of STEPS[step] ?? []) {
    const [value, label] = [text[question], select[question]]
    if (radio.includes(question)) await page.getByRole('radio', { name: question, exact: true }).check()
    if (label !== undefined) await choose(page, question, label)
    if (value === undefined) continue
    const field = page.getByLabel(question, { exact: false }).first()
    await field.fill(value)
    // Suggestions for a town cover the button below it until the field is left.
    if (question === 'Town or city') await field.press('Tab')
  }
}

async function choose(page: Page, name: string, label: string): Promise<void> {
  const select = page.getByRole('combobox', { name })
  const option = select.locator('option', { hasText: label }).first()
  await select.selectOption(await option.getAttribute('value'))
}
