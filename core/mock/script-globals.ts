import { makeRandom } from './random.ts'
import { fillTemplate } from './template.ts'

/**
 * What scripts see beside their input. Their interpreter loads this file and what it imports, without the types; so the files of this
 * folder use nothing but each other, the texts for patterns and the language. `Math.random` is seeded by the interpreter when the answer has a seed.
 */

const next = () => Math.random()

export const Random = makeRandom({ next })

export const Mock = {
  /** `Mock.mock(template)`; the forms with an address replace requests of a browser, which a script has not. */
  mock: (template: unknown) => fillTemplate(template, { next }),
  Random,
}
