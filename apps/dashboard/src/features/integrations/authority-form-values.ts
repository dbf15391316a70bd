import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'
import { blankToNull } from '../../components/blank-to-null'
import type { Inputs } from '../../trpc/types'

type Api = Inputs['integrations']
type Of<Type extends IntegrationType> = Extract<Integration, { type: Type }>

export const mossosValues = (integration: Of<'mossos'> | null) => ({
  name: integration?.name ?? '',
  report_reservations: integration?.config.report_reservations ?? false,
  file_encoding: integration?.config.file_encoding ?? 'iso_8859_1',
  line_end: integration?.config.line_end ?? 'separator',
  last_file_number: integration?.config.last_file_number ?? 0,
})
type MossosValues = ReturnType<typeof mossosValues>

export const toMossos = (values: MossosValues) =>
  ({ ...values, name: blankToNull(values.name) }) satisfies Api['createMossos']

export const ertzaintzaValues = (integration: Of<'ertzaintza'> | null) => ({
  name: integration?.name ?? '',
  lessor_code: integration?.config.lessor_code ?? '',
  transport: integration?.config.transport ?? 'online',
  certificate_base64: '',
  certificate_password: '',
  environment: integration?.config.environment ?? 'production',
  report_reservations: integration?.config.report_reservations ?? false,
})
type ErtzaintzaValues = ReturnType<typeof ertzaintzaValues>

/** A certificate that is not chosen is kept. */
export const toErtzaintza = (values: ErtzaintzaValues) =>
  ({
    ...values,
    name: blankToNull(values.name),
    certificate_base64: values.certificate_base64 || null,
    // Spaces may be part of a password.
    certificate_password: values.certificate_base64 === '' ? null : values.certificate_password,
  }) satisfies Api['createErtzaintza']

export const sibaValues = (integration: Of<'siba'> | null) => ({
  name: integration?.name ?? '',
  tax_number: integration?.config.tax_number ?? '',
  establishment_number: integration?.config.establishment_number ?? '0',
  access_key: '',
  environment: integration?.config.environment ?? 'production',
  last_file_number: integration?.config.last_file_number ?? 0,
})
type SibaValues = ReturnType<typeof sibaValues>

export const toSibaCreate = (values: SibaValues) =>
  ({ ...values, name: blankToNull(values.name) }) satisfies Api['createSiba']
export const toSibaReplace = (values: SibaValues) => ({
  ...toSibaCreate(values),
  access_key: values.access_key.trim() || undefined,
})

export const alloggiatiValues = (integration: Of<'alloggiati'> | null) => ({
  name: integration?.name ?? '',
  username: integration?.config.username ?? '',
  password: '',
  web_service_key: '',
  account_type: integration?.config.account_type ?? 'single',
})
type AlloggiatiValues = ReturnType<typeof alloggiatiValues>

export const toAlloggiatiCreate = (values: AlloggiatiValues) =>
  ({ ...values, name: blankToNull(values.name) }) satisfies Api['createAlloggiati']
export const toAlloggiatiReplace = (values: AlloggiatiValues) => ({
  ...toAlloggiatiCreate(values),
  password: values.password || undefined,
  web_service_key: values.web_service_key.trim() || undefined,
})
