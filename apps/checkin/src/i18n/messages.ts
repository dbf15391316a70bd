import { LOCALES, type Locale } from '@stayward/contract/kernel/locale'
import { mapKeys } from '@stayward/contract/kernel/keys'
import arrival from '../../messages/arrival.json' with { type: 'json' }
import camera from '../../messages/camera.json' with { type: 'json' }
import closed from '../../messages/closed.json' with { type: 'json' }
import companies from '../../messages/companies.json' with { type: 'json' }
import contact from '../../messages/contact.json' with { type: 'json' }
import documents from '../../messages/documents.json' with { type: 'json' }
import errors from '../../messages/errors.json' with { type: 'json' }
import fields from '../../messages/fields.json' with { type: 'json' }
import form from '../../messages/form.json' with { type: 'json' }
import frame from '../../messages/frame.json' with { type: 'json' }
import home from '../../messages/home.json' with { type: 'json' }
import italian_documents from '../../messages/italian-documents.json' with { type: 'json' }
import laws from '../../messages/laws.json' with { type: 'json' }
import lines from '../../messages/lines.json' with { type: 'json' }
import lost from '../../messages/lost.json' with { type: 'json' }
import nationalities from '../../messages/nationalities.json' with { type: 'json' }
import notice from '../../messages/notice.json' with { type: 'json' }
import optOut from '../../messages/opt-out.json' with { type: 'json' }
import party from '../../messages/party.json' with { type: 'json' }
import privacy from '../../messages/privacy.json' with { type: 'json' }
import refusals from '../../messages/refusals.json' with { type: 'json' }
import relationships from '../../messages/relationships.json' with { type: 'json' }
import saved from '../../messages/saved.json' with { type: 'json' }
import sexes from '../../messages/sexes.json' with { type: 'json' }
import sign from '../../messages/sign.json' with { type: 'json' }
import stay from '../../messages/stay.json' with { type: 'json' }
import steps from '../../messages/steps.json' with { type: 'json' }

/** One text in every language. */
type Text = Readonly<Record<Locale, string>>
type Catalogue = { readonly [key: string]: Text | Catalogue }

/** Every text of the app with its languages side by side, so that a text that lacks one does not compile. */
const CATALOGUE = {
  arrival,
  camera,
  closed,
  companies,
  contact,
  documents,
  errors,
  fields,
  form,
  frame,
  home,
  italian_documents,
  laws,
  lines,
  lost,
  nationalities,
  notice,
  opt_out: optOut,
  party,
  privacy,
  refusals,
  relationships,
  saved,
  sexes,
  sign,
  stay,
  steps,
} satisfies Catalogue

type InOneLanguage<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends Text ? string : InOneLanguage<Tree[Key]>
}

export type Messages = InOneLanguage<typeof CATALOGUE>

const isText = (tree: Text | Catalogue): tree is Text => typeof Reflect.get(tree, 'en') === 'string'

function inLanguage(tree: Catalogue, locale: Locale): object {
  const parts = Object.entries(tree).map(
    ([key, part]) => [key, isText(part) ? part[locale] : inLanguage(part, locale)] as const,
  )
  return Object.fromEntries<string | object>(parts)
}

/**
 * All texts of the app, by language. Pages are rendered on the server only, so unused texts are not
 * transferred.
 */
export const MESSAGES: Readonly<Record<Locale, Messages>> = mapKeys(
  LOCALES,
  // The same keys, each text in one of its languages.
  (locale) => inLanguage(CATALOGUE, locale) as Messages,
)

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  ca: 'Català',
}
