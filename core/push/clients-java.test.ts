import { expect, it } from 'vitest'
import { readDictionaries } from './dictionaries.ts'
import javaSdkDubbo from './fixtures/java-sdk-dubbo.json' with { type: 'json' }
import javaSdk from './fixtures/java-sdk.json' with { type: 'json' }
import smartDocDictionaries from './fixtures/smart-doc-dictionaries.json' with { type: 'json' }
import smartDocDubbo from './fixtures/smart-doc-dubbo.json' with { type: 'json' }
import smartDoc from './fixtures/smart-doc.json' with { type: 'json' }
import springdocPlugin from './fixtures/springdoc-plugin.json' with { type: 'json' }
import swaggerPlugin from './fixtures/swagger-plugin.json' with { type: 'json' }
import { plainPush } from './testing/plain.ts'
import { admit, toBody, encoders, push } from './testing/wire.ts'

const timestamp = '2026-05-11 09:30:00'

/** Gson writes these as escapes before the text is encoded. */
const gson = (data: object) =>
  JSON.stringify(data).replaceAll(/[<>&=']/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)

/** The envelope of smart-doc: all values are texts, and the signature is ignored. */
const smartDocBody = (data: object, name = 'doc.push') =>
  toBody(encoders.java(gson(data)), { name, app_key: '', timestamp, sign: 'C0FFEE' })

const javaBody = (data: object) => toBody(encoders.java(JSON.stringify(data)), { timestamp })

const row = { required: 0, maxLength: '-' }

it('reads the Java SDK', async () => {
  expect(plainPush(await push(javaBody(javaSdk)))).toEqual({
    author: 'mei',
    isRemoving: true,
    folders: [['Tickets']],
    docs: [
      {
        in: 'Tickets',
        name: 'Move a visit',
        url: '/tickets/{ticketId}/move',
        httpMethod: 'PUT',
        author: 'mei',
        description: 'Moves the date & time of a visit',
        contentType: 'application/json',
        pathParams: [{ name: 'ticketId', type: 'long', maxLength: '-', description: 'ticket', example: '77' }],
        headerParams: [{ name: 'X-Session', maxLength: '-', description: 'session', example: 's-19' }],
        queryParams: [
          { name: 'dry', type: 'boolean', required: 0, maxLength: '5', description: 'dry run', example: 'false' },
        ],
        requestParams: [
          {
            name: 'terms',
            type: 'object',
            maxLength: '',
            description: 'terms',
            children: [{ name: 'days', type: 'int', maxLength: '3', description: 'days later', example: '7' }],
          },
        ],
        responseParams: [
          {
            ...row,
            name: 'state',
            type: 'enum',
            description: 'state of the ticket',
            example: 'O',
            enumId: 'Ticket state',
          },
        ],
        errorCodeParams: [{ name: 'MUS-409', description: 'moved twice already', example: 'book again' }],
        includedFields: 'description author body.contentType isShow',
      },
      {
        in: 'Tickets',
        name: 'Halls',
        url: '/halls',
        author: 'mei',
        orderIndex: 10_010,
        description: 'Halls of the house',
        isResponseArray: 1,
        responseArrayType: 'string',
        responseParams: [{ ...row, name: '', example: 'north' }],
        includedFields: 'description author response.isArray response.arrayType',
      },
      { in: '', name: 'Ping', url: '/ping', orderIndex: 10_010, includedFields: '' },
    ],
    dictionaries: [
      {
        id: 'Ticket state',
        name: 'Ticket state',
        description: 'state of the ticket',
        items: [{ name: 'OPEN', type: 'string', value: 'O', description: 'can be used' }],
      },
    ],
    environments: [{ name: 'staging', url: 'http://127.0.0.1:9100', headers: [] }],
    errorCodes: [{ code: 'MUS-500', msg: 'try later', solution: '' }],
  })
})

it('reads Dubbo docs of the Java SDK with equal titles in two interfaces', async () => {
  const tickets = {
    interfaceName: 'museum.api.TicketService',
    version: '1.2',
    protocol: 'dubbo',
    author: 'mei',
    dependency: '<dependency>\n\t<artifactId>museum-api</artifactId>\n</dependency>',
  }
  const guides = { interfaceName: 'museum.api.GuideService', version: '', protocol: '', author: '', dependency: '' }
  const allFields = 'dubboInfo.interfaceName dubboInfo.author dubboInfo.version dubboInfo.protocol dubboInfo.dependency'
  expect(plainPush(await push(javaBody(javaSdkDubbo)))).toEqual({
    author: 'OpenAPI',
    isRemoving: true,
    folders: [['Ticket service'], ['Guide service']],
    docs: [
      {
        type: 1,
        in: 'Ticket service',
        name: 'Find',
        url: 'Ticket find(Long id)',
        requestParams: [{ name: 'id', type: 'Long', maxLength: '-', description: 'number' }],
        dubboInfo: tickets,
        includedFields: allFields,
      },
      {
        type: 1,
        in: 'Ticket service',
        name: 'Cancel',
        url: 'void cancel(Long id)',
        orderIndex: 10_010,
        dubboInfo: tickets,
        includedFields: allFields,
      },
      {
        type: 1,
        in: 'Guide service',
        name: 'Find',
        url: 'Guide find(Long id)',
        dubboInfo: guides,
        includedFields: 'dubboInfo.interfaceName',
      },
    ],
  })
})

it('reads smart-doc', async () => {
  expect(plainPush(await push(smartDocBody(smartDoc)))).toEqual({
    author: 'mei',
    isRemoving: true,
    folders: [['Ticket desk', 'All about tickets', 1]],
    docs: [
      {
        in: 'Ticket desk',
        name: 'Find tickets of a visitor',
        url: '/tickets',
        author: 'mei',
        deprecated: 'Deprecated',
        orderIndex: 1,
        description: 'Find tickets of a visitor',
        contentType: 'application/x-www-form-urlencoded',
        isResponseArray: 1,
        queryParams: [
          { ...row, name: 'state', type: 'enum', description: 'state filter', example: 'OPEN', enumId: 'Ticket state' },
          { ...row, name: 'page', type: 'int32', description: 'from 1<br>to 100', example: '1' },
        ],
        responseParams: [{ name: 'ticketId', type: 'int64', maxLength: '-', description: 'number', example: '77' }],
        includedFields:
          'description author body.contentType isShow orderIndex body.isArray response.isArray response.arrayType',
      },
    ],
    dictionaries: [
      {
        id: 'Ticket state',
        name: 'Ticket state',
        description: 'state filter',
        items: [
          { name: 'OPEN', type: 'string', value: 'OPEN', description: 'can be used' },
          { name: 'USED', type: 'number', value: '2', description: 'was used' },
        ],
      },
    ],
    errorCodes: [{ code: 'MUS-500', msg: 'try later', solution: '' }],
  })
})

it('reads Dubbo docs of smart-doc, whose URL is the signature', async () => {
  const dubboInfo = {
    interfaceName: 'museum.api.TicketService',
    version: '1.0',
    protocol: 'dubbo',
    author: 'mei',
    dependency: '<dependency>\r\n\t<artifactId>museum-api</artifactId>\r\n</dependency>\r\n\r\n',
  }
  const includedFields =
    'author isShow orderIndex dubboInfo.interfaceName dubboInfo.author dubboInfo.version dubboInfo.protocol dubboInfo.dependency'
  const doc = { type: 1, in: 'Ticket service', author: 'mei', dubboInfo, includedFields }
  expect(plainPush(await push(smartDocBody(smartDocDubbo)))).toEqual({
    author: 'mei',
    isRemoving: false,
    folders: [['Ticket service', 1]],
    docs: [
      {
        ...doc,
        name: 'Renew',
        url: 'Ticket renew(Long id, Terms terms)',
        orderIndex: 1,
        requestParams: [{ name: 'id', type: 'int64', maxLength: '-', description: 'number', example: '1' }],
      },
      { ...doc, name: 'void ping()', url: 'void ping()', orderIndex: 2 },
    ],
  })
})

it('reads the dictionaries of smart-doc', async () => {
  const call = await admit(smartDocBody(smartDocDictionaries, 'enum.batch.push'))
  const enums = call.method === 'enum.batch.push' ? call.input.enums : undefined
  expect(readDictionaries(enums ?? [])).toEqual([
    {
      id: 'Ticket state',
      name: 'Ticket state',
      description: '',
      items: [
        { name: 'OPEN', type: 'string', value: 'O', description: 'can be used' },
        { name: 'USED', type: 'number', value: '2', description: 'was used' },
      ],
    },
    {
      id: 'Kind of guide',
      name: 'Kind of guide',
      description: 'Kind of guide',
      items: [{ name: 'AUDIO', type: 'string', value: 'AUDIO', description: '' }],
    },
  ])
})

it('reads the Swagger plugin', async () => {
  expect(plainPush(await push(javaBody(swaggerPlugin)))).toEqual({
    author: 'mei',
    isRemoving: true,
    folders: [['Tours', 3]],
    docs: [
      {
        in: 'Tours',
        name: 'Book tours',
        url: '/tours',
        httpMethod: 'POST',
        orderIndex: 0,
        isRequestArray: 1,
        isResponseArray: 1,
        responseArrayType: 'number',
        requestParams: [
          { name: 'kind', type: 'enum', maxLength: '-', description: 'AUDIO、LIVE', example: 'AUDIO' },
          {
            name: 'visitors',
            type: 'array',
            required: 0,
            maxLength: '',
            description: 'who comes',
            children: [{ name: 'name', type: 'String', required: 0, maxLength: '20' }],
          },
        ],
        responseParams: [{ ...row, name: '', type: 'Long' }],
        errorCodeParams: [{ name: '10', description: 'sold out' }],
        includedFields:
          'description author body.contentType orderIndex body.isArray body.arrayType response.isArray response.arrayType',
      },
      {
        in: 'Tours',
        name: 'Count tours',
        url: '/tours/count',
        author: 'mei,lin',
        orderIndex: 1,
        contentType: 'application/x-www-form-urlencoded',
        responseParams: [{ ...row, name: '', type: 'Integer', description: 'how many', example: '3' }],
        includedFields:
          'description author body.contentType orderIndex body.isArray body.arrayType response.isArray response.arrayType',
      },
    ],
    environments: [{ name: 'local', url: 'http://localhost:8088', headers: [] }],
  })
})

it('reads the springdoc plugin', async () => {
  expect(plainPush(await push(javaBody(springdocPlugin)))).toEqual({
    author: 'mei',
    isRemoving: true,
    folders: [['shop-controller', 0]],
    docs: [
      {
        in: 'shop-controller',
        name: 'List goods',
        url: '/shop/goods',
        orderIndex: 0,
        description: 'Everything that is on sale',
        contentType: 'application/json',
        isResponseArray: 1,
        queryParams: [{ ...row, name: 'size', type: 'integer', description: 'default: 20; page size', example: '20' }],
        responseParams: [{ name: 'prices', type: 'List<List<Integer>>', maxLength: '-' }],
        includedFields:
          'description author body.contentType orderIndex body.isArray body.arrayType response.isArray response.arrayType',
      },
    ],
  })
})
