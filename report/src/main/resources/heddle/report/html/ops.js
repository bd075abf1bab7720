/* The operations of a trace, as the timeline draws them. */

/** By the word for reports: the class of colour, the short word of a label and the shape of the mark. */
const OPS = {
  __proto__: null,
  read: { kind: 'read', label: 'read', shape: 'circle' },
  write: { kind: 'write', label: 'write', shape: 'square' },
  acquire: { kind: 'lock', label: 'acquire', shape: 'down' },
  release: { kind: 'lock', label: 'release', shape: 'up' },
  fork: { kind: 'thread', label: 'fork', shape: 'diamond' },
  join: { kind: 'thread', label: 'join', shape: 'diamond' },
  begin: { kind: 'thread', label: 'begin', shape: 'bar' },
  end: { kind: 'thread', label: 'end', shape: 'bar' },
  'volatile read': { kind: 'volatile', label: 'volatile read', shape: 'circle' },
  'volatile write': { kind: 'volatile', label: 'volatile write', shape: 'square' },
  wait: { kind: 'lock', label: 'wait', shape: 'up' },
  wake: { kind: 'lock', label: 'wake', shape: 'down' },
  notify: { kind: 'lock', label: 'notify', shape: 'diamond' },
  'barrier enter': { kind: 'thread', label: 'barrier enter', shape: 'down' },
  'barrier exit': { kind: 'thread', label: 'barrier exit', shape: 'up' },
  'reentrant acquire': { kind: 'other', label: 'reacquire', shape: 'down' },
  'reentrant release': { kind: 'other', label: 're-release', shape: 'up' },
  'opaque read': { kind: 'volatile', label: 'opaque read', shape: 'circle' },
  'opaque write': { kind: 'volatile', label: 'opaque write', shape: 'square' },
  branch: { kind: 'other', label: 'branch', shape: 'diamond' },
  'ignored event': { kind: 'other', label: 'ignored', shape: 'bar' },
};

const UNKNOWN_OP = { kind: 'other', label: '?', shape: 'circle' };

/** What the legend shows, in its order. */
const LEGEND = [
  ['read', 'read'],
  ['write', 'write'],
  ['acquire', 'acquire'],
  ['release', 'release'],
  ['volatile write', 'volatile'],
  ['fork', 'fork, join'],
];

/** Words by which an event takes a lock, and by which it gives it back. */
const TAKES = new Set(['acquire', 'wake']);
const GIVES = new Set(['release', 'wait']);

/** Draws the mark of an operation around a point; the fill tells it apart from its colour alone. */
function drawMark(context, shape, x, y, r) {
  context.beginPath();
  switch (shape) {
    case 'square':
      context.roundRect(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, r * 0.3);
      break;
    case 'diamond':
      context.moveTo(x, y - r * 1.2);
      context.lineTo(x + r * 1.2, y);
      context.lineTo(x, y + r * 1.2);
      context.lineTo(x - r * 1.2, y);
      context.closePath();
      break;
    case 'down':
      context.moveTo(x - r * 1.1, y - r * 0.85);
      context.lineTo(x + r * 1.1, y - r * 0.85);
      context.lineTo(x, y + r * 1.05);
      context.closePath();
      break;
    case 'up':
      context.moveTo(x - r * 1.1, y + r * 0.85);
      context.lineTo(x + r * 1.1, y + r * 0.85);
      context.lineTo(x, y - r * 1.05);
      context.closePath();
      break;
    case 'bar':
      context.roundRect(x - r * 1.3, y - r * 0.4, r * 2.6, r * 0.8, r * 0.4);
      break;
    default:
      context.arc(x, y, r, 0, 2 * Math.PI);
  }
}
