import { renderPage } from '../../../../parts/page.tsx'
import type { RegistrationContent } from '../../../../registration/registration-content.ts'
import { RegistrationForm } from '../../../../registration/registration-form.tsx'
import { registrationPage } from '../../../../registration/registration-page.ts'

export const config = { maxDuration: 30, unstable_runtimeJS: false } as const

export const getServerSideProps = registrationPage('/{code}/guest/{guest_id}')

export default renderPage((content: RegistrationContent, path) => (
  <RegistrationForm content={content} path={path} />
))
