// Both lists follow Google's libaddressinput (the address forms of Chromium and Android) as of 2025: no %Z in
// the address format, and Z among the required fields. Elsewhere codes exist, but many people never learned
// theirs.
const codes = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Countries whose addresses have no postal code. */
const WITHOUT = codes(`
  ABW AGO ARE ATA ATF ATG BDI BEN BES BFA BHS BLZ BOL BVT BWA CAF CIV CMR COD COG COK COM CUW DJI DMA ERI FJI GAB GHA
  GMB GNQ GRD GUY HKG JAM KIR KNA LBY LCA MAC MLI MRT MSR MWI NIU NRU PAN PSE QAT RWA SLB SLE SSD STP SUR SXM SYC SYR
  TCD TGO TKL TLS TON TTO TUV UGA VUT WSM YEM ZWE`)

/** Countries where no address is complete without one. */
const NEEDED = codes(`
  ALA ASM AUS AUT BEL BLM BRA CAN CHE CHN CZE DEU DNK ESP EST FIN FLK FRA FSM GBR GGY GLP GRC GRL GUF GUM HUN IMN IND
  IOT ITA JEY JPN KOR LIE LTU LUX LVA MAF MEX MHL MNP MTQ MYS MYT NCL NLD NOR NZL PCN PLW POL PRI PRT PYF REU ROU RUS
  SGP SGS SHN SJM SMR SPM SVK SWE TCA TUR TWN UKR USA VIR WLF ZAF`)

/** How a form asks for the postal code of an address in a country, given as alpha-3. */
export function postalCodePresence(country_alpha3: string): 'required' | 'optional' | 'hidden' {
  if (WITHOUT.has(country_alpha3)) return 'hidden'
  return NEEDED.has(country_alpha3) ? 'required' : 'optional'
}
