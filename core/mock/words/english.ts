const words = (text: string) => text.split(' ')

export const firstNames = words(
  'Ada Alan Amelia Anna Ben Carla Carlos Chloe Daniel David Elena Emma Felix Grace Hannah Henry Ida Isaac Jack James Julia Karen Leo Linda Lucy Maria Mark Maya Nina Noah Oliver Olivia Paul Peter Rosa Ruth Sarah Simon Sofia Thomas Victor Wendy',
)
export const lastNames = words(
  'Adams Allen Baker Bell Brooks Carter Clark Cook Cooper Davis Evans Fisher Foster Gray Green Hall Harris Hill Hughes Jones King Lee Lewis Martin Miller Moore Morgan Murphy Parker Perez Reed Rivera Scott Smith Stone Taylor Turner Walker Ward White Wilson Young',
)
export const nouns = words(
  'account answer basket bridge camera card chapter city cloud colour corner country cover desk detail device door engine event field figure file forest garden group harbour house idea island item journey kitchen lamp letter library light list market message minute model morning mountain music note number office order page paper part path people picture place plan plant price product question record reason report result river road room sample season second service shelf signal sound space station step story street summer table team ticket title tool town train tree value village voice water window winter word work year',
)
export const verbs = words(
  'adds asks brings builds carries changes checks chooses closes counts covers draws explains finds follows gives grows helps joins keeps leads learns leaves makes marks meets moves names needs offers opens orders plans reads returns runs saves sends serves shows sorts starts tells turns uses watches writes',
)
export const adjectives = words(
  'big bright calm clear cold common deep early easy exact fair fast fine free fresh full good great green happy heavy high kind large late light little long low main narrow near new old open plain quick quiet red ready rich round safe sharp short simple small soft strong sure tall true warm white wide young',
)
export const cities = words(
  'Berlin Boston Cairo Dublin Geneva Helsinki Lagos Lima Lisbon London Madrid Oslo Paris Porto Prague Rome Seoul Sydney Tokyo Toronto Vienna Warsaw',
)
export const countries = words(
  'Australia Austria Brazil Canada China Egypt Finland France Germany India Ireland Italy Japan Kenya Mexico Norway Peru Poland Portugal Spain Sweden Thailand',
)
export const companies = words(
  'Northwind Bluefield Oakline Silverlake Brightway Stonebridge Redwood Clearwater Highland Fairview',
)
export const endings = ['com', 'net', 'org'] as const
