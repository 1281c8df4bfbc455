import { TaskItem, TaskList } from '@tiptap/extension-list'

// Stored with classes: the sanitiser removes check boxes and the attributes that the kit would write.

const isDone = (element: Element) => element.classList.contains('task-done')

export const TaskLists = TaskList.extend({
  parseHTML: () => [{ tag: 'ul.task-list', priority: 60 }],
  renderHTML: () => ['ul', { class: 'task-list' }, 0],
})

export const TaskItems = TaskItem.extend({
  addAttributes: () => ({
    checked: { default: false, keepOnSplit: false, parseHTML: isDone, rendered: false },
  }),
  parseHTML: () => [{ tag: 'li.task-list-item', priority: 60 }],
  renderHTML: ({ node }) => ['li', { class: node.attrs['checked'] ? 'task-list-item task-done' : 'task-list-item' }, 0],
})
