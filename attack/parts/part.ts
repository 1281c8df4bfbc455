import type { Ground } from '../ground.ts'
import type { Planted } from '../plant.ts'
import type { Random } from '../random.ts'
import type { Watch } from '../watch.ts'

export interface Scene {
  ground: Ground
  planted: Planted
  watch: Watch
  random: Random
}

/** A part of the attack. It sends at most this number of requests. */
export type Part = (scene: Scene, requests: number) => Promise<void>
