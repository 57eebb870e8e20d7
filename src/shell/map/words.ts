import { defineMessages } from '../../../domain/text/message.ts';

export const mapWords = defineMessages({
  'map.title': { cn: '菜单地图', en: 'Menu map' },
  'map.search': { cn: '查找菜单', en: 'Search the menus' },
  'map.count': { cn: '{n} 处相符，共 {all} 个菜单', en: '{n} of {all} menus' },
  'map.all': { cn: '共 {all} 个菜单', en: '{all} menus' },
  'map.searched': { cn: '搜过', en: 'Searched' },
  'map.again': { cn: '再搜 {text}', en: 'Search {text} again' },
  'map.forget': { cn: '删除 {text}', en: 'Delete {text}' },
  'map.forgetAll': { cn: '全部清除', en: 'Clear all' },
  'map.favourites': { cn: '收藏', en: 'Favourites' },
  'map.recent': { cn: '最近使用', en: 'Recently used' },
  'map.mark': { cn: '收藏 {name}', en: 'Add {name} to the favourites' },
  'map.unmark': { cn: '取消收藏 {name}', en: 'Take {name} out of the favourites' },
  'map.none': { cn: '没有菜单与“{text}”相符。也可以用拼音首字母查找。', en: 'No menu matches “{text}”.' },
  'map.keys.move': { cn: '移动', en: 'move' },
  'map.keys.open': { cn: '打开', en: 'open' },
  'map.keys.close': { cn: '关闭', en: 'close' },
  'map.close': { cn: '关闭菜单地图', en: 'Close the menu map' },
});
