import type { TextKey } from '#core/i18n/texts.ts'

export interface VariableGroup {
  label: TextKey
  /** A loop over the rows of a list, where the group is one. */
  foreach?: string
  variables: string[]
}

const rowFields = ['name', 'type', 'require', 'maxLength', 'example', 'description', 'enumInfo', 'children']

/** A loop as it is inserted, with the cursor at its end. */
const loopOver = (list: string) =>
  `#foreach($param in $doc.${list})\n$param.name $param.type $!param.description\n#end\n`

const listGroup = (label: TextKey, list: string): VariableGroup => ({
  label,
  foreach: loopOver(list),
  variables: [`$doc.${list}`],
})

/** What a template can use. */
export const variableGroups: VariableGroup[] = [
  {
    label: 'template.groupDoc',
    variables: [
      'id',
      'docKey',
      'name',
      'url',
      'httpMethod',
      'contentType',
      'description',
      'author',
      'version',
      'queryString',
      'requestExample',
      'responseExample',
    ].map((name) => `$doc.${name}`),
  },
  listGroup('template.groupHeaders', 'headerParams'),
  listGroup('template.groupPath', 'pathParams'),
  listGroup('template.groupQuery', 'queryParams'),
  listGroup('template.groupRequest', 'requestParams'),
  listGroup('template.groupResponse', 'responseParams'),
  { label: 'template.groupRow', variables: rowFields.map((name) => `$param.${name}`) },
  {
    label: 'template.groupSystem',
    variables: ['datetime', 'date', 'time', 'randomInt', 'randomLong', 'randomBoolean', 'uuid', 'uuid2', 'nextId'].map(
      (name) => `$sys.${name}`,
    ),
  },
]
