import fastify from 'fastify'

/** The baseline of the framework: one route that sends given bytes and does nothing else. */
const app = fastify({ logger: false })
const body = process.env['BODY'] ?? '{}'
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
