/** A description with every feature that an import reads. */
export const everything = {
  openapi: '3.1.0',
  info: {
    title: 'Pets',
    version: '3.2.1',
    description: 'All about pets',
    license: { name: 'MIT', url: 'https://mit.example' },
  },
  externalDocs: { url: 'https://docs.example', description: 'More' },
  servers: [{ url: 'https://pets.example/v1', description: 'Live' }],
  tags: [{ name: 'pets', description: 'All pets' }],
  paths: {
    '/pets/{id}': {
      put: {
        tags: ['pets', 'animals'],
        summary: 'Change a pet',
        description: 'Changes **one** pet.',
        operationId: 'pet.change',
        deprecated: true,
        externalDocs: { url: 'https://docs.example/change' },
        servers: [{ url: 'https://edit.example' }],
        security: [{ key: [], oauth: ['write'] }, { bearer: [] }, {}],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' }, example: 7 },
          {
            name: 'tags',
            in: 'query',
            style: 'pipeDelimited',
            explode: false,
            schema: { type: 'array', items: { type: 'string', maxLength: 9 }, maxItems: 3 },
          },
          {
            name: 'filter',
            in: 'query',
            content: { 'application/json': { schema: { type: 'object', properties: { a: { type: 'string' } } } } },
          },
          { name: 'X-Trace', in: 'header', description: 'Passed on', schema: { type: 'string', pattern: '^[a-z]+$' } },
          { name: 'sid', in: 'cookie', schema: { type: 'string' } },
        ],
        requestBody: {
          description: 'The pet',
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Pet' },
              examples: {
                small: { value: { name: 'Tom' } },
                'with words': { summary: 'Big one', value: { name: 'Rex' } },
              },
            },
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['photo'],
                properties: {
                  photo: { type: 'string', format: 'binary' },
                  meta: { type: 'object', properties: { x: { type: 'number' } } },
                },
              },
              encoding: { meta: { contentType: 'application/json' } },
            },
          },
        },
        responses: {
          200: {
            description: 'Changed',
            headers: { 'X-Left': { description: 'Calls left', required: true, schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
                example: [{ name: 'Tom' }],
              },
              'application/xml': { schema: { type: 'object', properties: { ok: { type: 'boolean', default: true } } } },
            },
          },
          404: { description: 'No such pet' },
          '5XX': { description: 'Broken', content: { 'text/plain': { schema: { type: 'string' }, example: 'Oops' } } },
        },
        callbacks: {
          changed: { '{$request.query.url}': { post: { description: 'Told', requestBody: { content: {} } } } },
        },
      },
    },
  },
  webhooks: {
    born: {
      post: {
        summary: 'A pet was born',
        operationId: 'born',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        description: 'Any pet',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 40, description: 'What it is called', examples: ['Tom'] },
          kind: { $ref: '#/components/schemas/Kind' },
          mother: { $ref: '#/components/schemas/Pet' },
          weight: { type: ['number', 'null'], exclusiveMinimum: 0, multipleOf: 0.5 },
          home: {
            oneOf: [{ $ref: '#/components/schemas/House' }, { type: 'string', title: 'Street' }],
            discriminator: { propertyName: 'type' },
          },
          extra: { type: 'object', additionalProperties: { type: 'integer' } },
          size: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] },
          old: { type: 'boolean', deprecated: true, readOnly: true },
        },
      },
      House: {
        type: 'object',
        additionalProperties: false,
        properties: { rooms: { type: 'integer', enum: [1, 2, 3] } },
      },
      Kind: {
        type: 'string',
        description: 'What it is',
        enum: ['cat', 'dog'],
        'x-enum-varnames': ['CAT', 'DOG'],
        'x-enum-descriptions': ['Purrs', 'Barks'],
      },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask for one' },
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      oauth: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://a.example/auth',
            tokenUrl: 'https://a.example/token',
            scopes: { write: '' },
          },
        },
      },
    },
  },
}
