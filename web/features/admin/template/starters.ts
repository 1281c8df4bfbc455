/** Templates to begin with. Their names are those of languages and tools. */
export const starters: readonly { name: string; content: string }[] = [
  {
    name: 'cURL',
    content: `curl -X $doc.httpMethod \\
  '$doc.url#if($doc.queryString != "")?$doc.queryString#end'#foreach($param in $doc.headerParams) \\
  -H '$param.name: $!param.example'#end#if($doc.requestParams.size() > 0) \\
  -H 'Content-Type: $doc.contentType' \\
  -d '$doc.requestExample'#end

`,
  },
  {
    name: 'Java bean',
    content: `#macro(javaType $param)
#if($param.type == "number")Integer#elseif($param.type == "boolean")Boolean#elseif($param.type == "array")List<Object>#elseif($param.children.size() > 0)Map<String, Object>#{else}String#end
#end
/**
 * $doc.name
 *
 * @author $!doc.author
 * @since $sys.date
 */
public class Request {
#foreach($param in $doc.requestParams)
    /** $!param.description */
    private #javaType($param) $param.name;
#end
#foreach($param in $doc.requestParams)
#set($upper = $param.name.substring(0, 1).toUpperCase() + $param.name.substring(1))

    public #javaType($param) get\${upper}() {
        return $param.name;
    }

    public void set\${upper}(#javaType($param) $param.name) {
        this.$param.name = $param.name;
    }
#end
}
`,
  },
  {
    name: 'Vue table',
    content: `<script setup>
import { ref } from 'vue'

const rows = ref([])

async function load() {
  const response = await fetch('$doc.url', { method: '$doc.httpMethod' })
  rows.value = await response.json()
}

load()
</script>

<template>
  <table>
    <thead>
      <tr>
#foreach($param in $doc.responseParams)
        <th>#if($param.description != "")$param.description#{else}$param.name#end</th>
#end
      </tr>
    </thead>
    <tbody>
      <tr v-for="row in rows">
#foreach($param in $doc.responseParams)
        <td>{{ row.$param.name }}</td>
#end
      </tr>
    </tbody>
  </table>
</template>
`,
  },
  {
    name: 'TypeScript interface',
    content: `#macro(fields $params $indent)
#foreach($param in $params)
#if($param.description != "")
$indent/** $param.description */
#end
#if($param.children.size() > 0)
$indent$param.name#if(!$param.require)?#end: {
#fields($param.children "$indent  ")
$indent}#if($param.type == "array")[]#end

#{else}
$indent$param.name#if(!$param.require)?#end: #if($param.type == "number" || $param.type == "boolean")$param.type#elseif($param.type == "array")unknown[]#elseif($param.type == "object")Record<string, unknown>#{else}string#end

#end
#end
#end
/** $doc.name */
export interface Answer {
#fields($doc.responseParams "  ")
}
`,
  },
]
