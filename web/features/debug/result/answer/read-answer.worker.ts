import { readAnswer, type AnswerToRead } from '#core/debug/read-answer.ts'

addEventListener('message', ({ data }: MessageEvent<AnswerToRead>) => postMessage(readAnswer(data)))
