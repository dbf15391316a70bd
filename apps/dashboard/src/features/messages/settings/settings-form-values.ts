import { contrastOf as contrast, LEAST_CONTRAST } from '@stayward/contract/properties/brand-color'
import type { MessageSettings } from '@stayward/contract/messages/message-settings'
import { blankToNull } from '../../../components/blank-to-null'
import type { Inputs } from '../../../trpc/types'

export type SettingsFormValues = { brand_name: string; brand_color: string; reply_to: string }

/** What the form shows of the settings. */
export const toSettingsForm = ({
  brand_name,
  brand_color,
  reply_to,
}: MessageSettings): SettingsFormValues => ({
  brand_name: brand_name ?? '',
  brand_color: brand_color ?? '',
  reply_to: reply_to ?? '',
})

/** A color as typed, with or without its `#`, in the form of the API; null while it is none. */
export function typedColor(typed: string): string | null {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? null : `#${digits.toUpperCase()}`
}

/** How well white letters can be read on a color; `is_enough` as the service judges it. */
export const contrastOf = (color: string): { contrast: number; is_enough: boolean } => {
  const withWhite = contrast(color, '#FFFFFF')
  // Rounded down, so that a color that is refused never seems to have enough.
  return { contrast: Math.floor(withWhite * 10) / 10, is_enough: withWhite >= LEAST_CONTRAST }
}

/** What the form sends. A color that is none is sent as typed, to be refused at its field. */
export const toSettings = ({
  brand_name,
  brand_color,
  reply_to,
}: SettingsFormValues): Inputs['messages']['updateSettings'] => ({
  brand_name: blankToNull(brand_name),
  brand_color: typedColor(brand_color) ?? blankToNull(brand_color),
  reply_to: blankToNull(reply_to),
})
