/** The languages that a request is written in, the most used first. Apart from the writers, so that a list of them is small. */
export const snippetLanguages = [
  { id: 'curl', label: 'cURL', highlight: 'shell' },
  { id: 'fetch', label: 'fetch', highlight: 'js' },
  { id: 'python', label: 'Python', highlight: 'python' },
  { id: 'java', label: 'Java', highlight: 'java' },
  { id: 'axios', label: 'axios', highlight: 'js' },
  { id: 'go', label: 'Go', highlight: 'go' },
  { id: 'php', label: 'PHP', highlight: 'php' },
  { id: 'csharp', label: 'C#', highlight: 'csharp' },
  { id: 'cmd', label: 'cURL (Windows)', highlight: 'shell' },
] as const

export type SnippetId = (typeof snippetLanguages)[number]['id']
