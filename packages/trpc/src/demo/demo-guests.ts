import type { Locale } from '@stayward/contract/kernel/locale'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { provinceId, spanishCityId } from '@stayward/db/seed/geo/geography-id'

type DemoGuest = Partial<GuestRegistration> &
  Pick<
    GuestRegistration,
    'first_name' | 'last_name' | 'nationality_country_code' | 'date_of_birth' | 'sex'
  > & {
    /** The language the guest is written to in. */
    locale: Locale
  }

type Home = Pick<DemoGuest, 'nationality_country_code' | 'locale'> & Partial<GuestRegistration>

const inSpain = (
  residence_address: string,
  residence_postal_code: string,
  province: string,
  city: string,
): Home => ({
  nationality_country_code: 'ESP',
  locale: 'es',
  residence_address,
  residence_country_code: 'ESP',
  residence_province_id: provinceId(province),
  residence_city_id: spanishCityId(city),
  residence_postal_code,
})

const abroad = (
  country: string,
  locale: Locale,
  residence_address: string,
  residence_city: string,
  residence_postal_code: string,
): Home => ({
  nationality_country_code: country,
  locale,
  residence_address,
  residence_country_code: country,
  residence_city,
  residence_postal_code,
})

const HOMES = {
  madrid: inSpain('Calle de Fuencarral 88, 3.º A', '28004', 'ES-28', '28079'),
  seville: inSpain('Calle Feria 21, 1.º', '41003', 'ES-41', '41091'),
  valencia: inSpain('Carrer de Cuba 14, porta 6', '46006', 'ES-46', '46250'),
  bilbao: inSpain('Licenciado Poza kalea 33, 5. ezk.', '48011', 'ES-48', '48020'),
  barcelona: { ...inSpain('Carrer de Verdi 112, 2n', '08012', 'ES-08', '08019'), locale: 'ca' },
  leeds: abroad('GBR', 'en', '18 Mill Lane', 'Leeds', 'LS1 4DY'),
  cork: abroad('IRL', 'en', '5 Barrack Street', 'Cork', 'T12 K2XE'),
  lyon: abroad('FRA', 'fr', '7 rue de la République', 'Lyon', '69002'),
  nantes: abroad('FRA', 'fr', '22 quai de la Fosse', 'Nantes', '44000'),
  berlin: abroad('DEU', 'de', 'Torstraße 140', 'Berlin', '10119'),
  munich: abroad('DEU', 'de', 'Türkenstraße 58', 'München', '80799'),
  naples: abroad('ITA', 'it', 'Via Chiaia 41', 'Napoli', '80121'),
  turin: abroad('ITA', 'it', 'Via Mazzini 27', 'Torino', '10123'),
  lisbon: abroad('PRT', 'pt', 'Rua da Rosa 77', 'Lisboa', '1200-386'),
  utrecht: abroad('NLD', 'en', 'Oudegracht 215', 'Utrecht', '3511 NH'),
  malmo: abroad('SWE', 'en', 'Östra Förstadsgatan 9', 'Malmö', '212 11'),
  aarhus: abroad('DNK', 'en', 'Nørrebrogade 31', 'Aarhus', '8000'),
  krakow: abroad('POL', 'en', 'ulica Józefa 12', 'Kraków', '31-056'),
  brno: abroad('CZE', 'en', 'Údolní 40', 'Brno', '602 00'),
  chicago: abroad('USA', 'en', '2140 W Augusta Blvd', 'Chicago', '60622'),
  curitiba: abroad('BRA', 'pt', 'Rua Itupava 1180', 'Curitiba', '80045-140'),
} satisfies Record<string, Home>

type Born = Pick<DemoGuest, 'sex' | 'date_of_birth'>
const woman = (date_of_birth: string): Born => ({ sex: 'M', date_of_birth })
const man = (date_of_birth: string): Born => ({ sex: 'H', date_of_birth })

const dni = (document_number: string, document_support_number: string) =>
  ({ document_type: 'NIF', document_number, document_support_number }) as const
const passport = (document_number: string) => ({ document_type: 'PAS', document_number }) as const
const identityCard = (document_number: string) => ({ document_type: 'OTRO', document_number }) as const

/** The address of an invented person, whose name may have letters that an address has not. */
const addressOf = (...names: string[]): string =>
  `${names
    .join('.')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z.]/g, '')}@example.com`

function guest(
  home: keyof typeof HOMES,
  first_name: string,
  last_name: string,
  facts: Born & Partial<GuestRegistration>,
): DemoGuest {
  return { ...HOMES[home], first_name, last_name, email: addressOf(first_name, last_name), ...facts }
}

/** Invented people, with document numbers that pass the checks. */
export const DEMO_GUESTS = {
  ana: guest('seville', 'Ana', 'Roldán', {
    second_last_name: 'Quintero',
    ...woman('1989-03-12'),
    ...dni('12345678Z', 'CAA204518'),
    phone_prefix: '+34',
    phone: '612345678',
  }),
  iker: guest('seville', 'Íker', 'Peñalver', {
    second_last_name: 'Ruiz',
    ...man('1987-10-02'),
    ...dni('11234567X', 'BKL118203'),
  }),
  vera: guest('seville', 'Vera', 'Peñalver', {
    second_last_name: 'Roldán',
    ...woman('2018-06-30'),
    relationship_code: 'HJ',
  }),
  lucia: guest('madrid', 'Lucía', 'Ortega', {
    second_last_name: 'Vidal',
    ...woman('1979-04-16'),
    ...dni('21234567R', 'BAA000589'),
  }),
  isabel: guest('madrid', 'Isabel', 'Fuentes', {
    second_last_name: 'Márquez',
    ...woman('1992-11-08'),
    ...dni('31234567S', 'BAD310427'),
  }),
  hugo: guest('madrid', 'Hugo', 'Muñoz', {
    second_last_name: 'Serrano',
    ...man('1984-02-21'),
    ...dni('41234567Y', 'BBC729114'),
  }),
  nuria: guest('valencia', 'Núria', 'Ibáñez', {
    second_last_name: 'Ferrer',
    ...woman('1975-07-19'),
    ...dni('51234567C', 'CDE550193'),
  }),
  pau: guest('barcelona', 'Pau', 'Solé', {
    second_last_name: 'Grau',
    ...man('1973-05-27'),
    ...dni('61234567B', 'BFG648820'),
  }),
  begona: guest('bilbao', 'Begoña', 'Etxeberria', {
    second_last_name: 'Agirre',
    ...woman('1981-09-14'),
    ...dni('71234567W', 'CGH907315'),
  }),
  unai: guest('bilbao', 'Unai', 'Zubizarreta', {
    second_last_name: 'Goñi',
    ...man('1980-01-05'),
    ...dni('81234567Q', 'BHJ261740'),
  }),
  oliver: guest('leeds', 'Oliver', 'Bennett', { ...man('1990-09-02'), ...passport('533401826') }),
  charlotte: guest('leeds', 'Charlotte', 'Bennett', { ...woman('1991-12-11'), ...passport('533401827') }),
  siobhan: guest('cork', 'Siobhán', 'O’Sullivan', { ...woman('1968-06-03'), ...passport('PX4471920') }),
  camille: guest('lyon', 'Camille', 'Laurent', { ...woman('1994-01-25'), ...identityCard('X4RTBPFW4') }),
  theo: guest('lyon', 'Théo', 'Marchand', { ...man('1993-08-17'), ...identityCard('X7KDMQZH2') }),
  chloe: guest('nantes', 'Chloé', 'Lefèvre', { ...woman('1986-04-30'), ...passport('19FV40518') }),
  jonas: guest('berlin', 'Jonas', 'Müller', {
    ...man('1982-12-08'),
    ...passport('C4VX9L72K'),
    phone_prefix: '+49',
    phone: '1512 3456789',
  }),
  hannah: guest('munich', 'Hannah', 'Schröder', { ...woman('1988-03-23'), ...passport('C7HK20TPM') }),
  felix: guest('munich', 'Felix', 'Groß', { ...man('1987-10-15'), ...passport('C7HK31WQR') }),
  maximiliane: guest('berlin', 'Maximiliane-Alexandra', 'von Hohenstein-Wertheim', {
    ...woman('1971-02-02'),
    ...passport('C1TR66YZL'),
  }),
  giulia: guest('naples', 'Giulia', 'Esposito', { ...woman('1995-05-09'), ...identityCard('CA51932XK') }),
  matteo: guest('naples', 'Matteo', 'Caccioppoli', { ...man('1994-07-28'), ...identityCard('CA60418ZN') }),
  chiara: guest('turin', 'Chiara', 'Bellini', { ...woman('1986-03-03'), ...identityCard('CA72845HR') }),
  lorenzo: guest('turin', 'Lorenzo', 'Ferraris', { ...man('1984-11-17'), ...identityCard('CA81290MT') }),
  tommaso: guest('turin', 'Tommaso', 'Ferraris', { ...man('2019-06-12'), relationship_code: 'HJ' }),
  sofia: guest('lisbon', 'Sofia', 'Almeida', {
    ...woman('1990-10-10'),
    ...passport('CB719043'),
    phone_prefix: '+351',
    phone: '912345678',
  }),
  goncalo: guest('lisbon', 'Gonçalo', 'Conceição', { ...man('1989-01-13'), ...passport('CB804417') }),
  noor: guest('utrecht', 'Noor', 'de Vries', { ...woman('1997-02-18'), ...passport('NX41K7RD2') }),
  sander: guest('utrecht', 'Sander', 'Hoekstra', { ...man('1996-06-06'), ...passport('NX52B9TF6') }),
  asa: guest('malmo', 'Åsa', 'Lindström', { ...woman('1963-03-08'), ...passport('90417726') }),
  bjorn: guest('malmo', 'Björn', 'Lindström', { ...man('1961-11-29'), ...passport('90417733') }),
  soren: guest('aarhus', 'Søren', 'Kjær', { ...man('1978-08-04'), ...passport('211840576') }),
  zofia: guest('krakow', 'Zofia', 'Wiśniewska', { ...woman('1999-04-01'), ...passport('EK7719302') }),
  lukasz: guest('krakow', 'Łukasz', 'Zając', { ...man('1998-12-20'), ...passport('EK7719344') }),
  jiri: guest('brno', 'Jiří', 'Dvořák', { ...man('1976-09-09'), ...passport('42917703') }),
  grace: guest('chicago', 'Grace', 'Kim', { ...woman('1985-05-16'), ...passport('561908274') }),
  daniel: guest('chicago', 'Daniel', 'Kim', { ...man('1983-02-07'), ...passport('561908281') }),
  thais: guest('curitiba', 'Thaís', 'Gonçalves', { ...woman('1992-08-22'), ...passport('GB320914') }),
} satisfies Record<string, DemoGuest>

export type DemoGuestName = keyof typeof DEMO_GUESTS
