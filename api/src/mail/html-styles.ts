import type { CSSProperties } from 'react';

/**
 * Mail clients support inline styles, and load no picture without the reader's consent. The colours
 * are those of the product's tokens.
 */
const COLOUR = {
  text: '#161D2E',
  body: '#434D63',
  muted: '#5F697D',
  line: '#E1E5EC',
  canvas: '#F5F6F9',
  card: '#FFFFFF',
  primary: '#2D46B9',
  action: '#C2410C',
  actionText: '#B93A0A',
  actionLine: '#F6C9AE',
  actionBox: '#FFF1E8',
  danger: '#C4182B',
  dangerLine: '#F2B8BF',
};
const FONTS =
  "-apple-system,BlinkMacSystemFont,'Hiragino Sans','Noto Sans JP','BIZ UDPGothic',Meiryo,sans-serif";
const ROW_LINE = `1px solid ${COLOUR.line}`;

const style = <Styles extends Record<string, CSSProperties>>(styles: Styles): Styles => styles;

export const STYLES = style({
  page: { margin: 0, padding: '24px 12px', background: COLOUR.canvas, fontFamily: FONTS },
  column: { maxWidth: '600px' },
  brand: {
    margin: 0,
    padding: '0 4px 14px',
    fontSize: '18px',
    fontWeight: 700,
    lineHeight: '1.4',
    color: COLOUR.text,
  },
  service: { paddingLeft: '10px', fontSize: '12px', fontWeight: 400, color: COLOUR.muted },
  badgeLine: { margin: 0, lineHeight: '1' },
  badge: {
    display: 'inline-block',
    padding: '6px 9px',
    borderRadius: '6px',
    fontSize: '12px',
    fontWeight: 700,
    color: COLOUR.card,
    background: COLOUR.action,
  },
  title: {
    margin: '12px 0 0',
    fontSize: '22px',
    lineHeight: '1.5',
    color: COLOUR.text,
    wordBreak: 'auto-phrase',
  },
  heading: { margin: '28px 0 4px', fontSize: '14px', lineHeight: '1.6', color: COLOUR.text },
  paragraph: { margin: '12px 0 0', fontSize: '15px', lineHeight: '1.75', color: COLOUR.body },
  required: {
    marginTop: '16px',
    borderCollapse: 'separate',
    border: `1px solid ${COLOUR.actionLine}`,
    borderRadius: '8px',
    background: COLOUR.actionBox,
  },
  requiredCell: { padding: '4px 18px 16px', overflowWrap: 'anywhere' },
  point: {
    margin: '12px 0 0',
    fontSize: '15px',
    fontWeight: 700,
    lineHeight: '1.6',
    color: COLOUR.actionText,
  },
  comment: { margin: '4px 0 0', fontSize: '14px', lineHeight: '1.7', color: COLOUR.text },
  due: { margin: '12px 0 0', fontSize: '13px', lineHeight: '1.6', color: COLOUR.body },
  /** Below the points. */
  dueRule: { paddingTop: '12px', borderTop: `1px solid ${COLOUR.actionLine}` },
  dueTime: { fontSize: '20px', fontWeight: 700, lineHeight: '1.5', color: COLOUR.text },
  facts: { marginTop: '12px', borderCollapse: 'collapse', borderTop: ROW_LINE },
  label: {
    width: '112px',
    padding: '9px 12px 9px 0',
    borderBottom: ROW_LINE,
    fontSize: '13px',
    lineHeight: '1.6',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
    color: COLOUR.muted,
  },
  value: {
    padding: '9px 0',
    borderBottom: ROW_LINE,
    fontSize: '14px',
    lineHeight: '1.6',
    textAlign: 'right',
    verticalAlign: 'top',
    color: COLOUR.text,
    overflowWrap: 'anywhere',
  },
  total: {
    padding: '14px 0',
    borderBottom: ROW_LINE,
    fontSize: '18px',
    lineHeight: '1.5',
    fontWeight: 700,
    textAlign: 'right',
    color: COLOUR.text,
  },
  code: { margin: '20px 0 0', fontSize: '15px', lineHeight: '1.75', color: COLOUR.body },
  digits: { fontSize: '28px', letterSpacing: '0.12em', color: COLOUR.text },
  action: { marginTop: '28px', textAlign: 'center' },
  button: {
    padding: '15px 32px',
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: '1.25',
    color: COLOUR.card,
    background: COLOUR.primary,
    textDecoration: 'none',
  },
  alarm: {
    padding: '14px 31px',
    border: `1px solid ${COLOUR.dangerLine}`,
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: '1.25',
    color: COLOUR.danger,
    background: COLOUR.card,
    textDecoration: 'none',
  },
  address: {
    margin: '12px 0 0',
    fontSize: '12px',
    lineHeight: '1.7',
    textAlign: 'center',
    color: COLOUR.muted,
    overflowWrap: 'anywhere',
  },
  addressLink: { color: COLOUR.primary, textDecoration: 'underline' },
  footer: {
    margin: 0,
    padding: '18px 4px 0',
    fontSize: '12px',
    lineHeight: '1.8',
    color: COLOUR.muted,
  },
});

/** The frame of the content: its upper edge shows whether the reader has to act. */
export const styleOfCard = ({ isUrgent }: { isUrgent: boolean }): CSSProperties => ({
  padding: '26px 24px 30px',
  background: COLOUR.card,
  border: `1px solid ${COLOUR.line}`,
  borderTop: `4px solid ${isUrgent ? COLOUR.action : COLOUR.primary}`,
  borderRadius: '8px',
});
