/** @jsxImportSource react */
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { DUE_HEADING, POINTS_HEADING, type RequiredActionBlock } from './blocks.ts';
import { STYLES } from './html-styles.ts';
import { Lines } from './lines.tsx';

/** A box with the points and the deadline, and below it the consequence of missing the deadline. */
export const RequiredAction = ({ block }: { block: RequiredActionBlock }) => (
  <>
    {(block.points.length > 0 || block.due !== null) && <Box {...block} />}
    <Text style={STYLES.paragraph}>
      <Lines lines={[block.otherwise]} />
    </Text>
  </>
);

const Box = ({ points, due }: RequiredActionBlock) => (
  <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={STYLES.required}>
    <tbody>
      <tr>
        <td style={STYLES.requiredCell}>
          {points.length > 0 && <Points points={points} />}
          {due !== null && (
            <Text style={{ ...STYLES.due, ...(points.length > 0 && STYLES.dueRule) }}>
              {DUE_HEADING}
              <br />
              <strong style={STYLES.dueTime}>{due}</strong>
            </Text>
          )}
        </td>
      </tr>
    </tbody>
  </table>
);

const Points = ({ points }: Pick<RequiredActionBlock, 'points'>) => (
  <>
    <Text style={STYLES.due}>{POINTS_HEADING}</Text>
    {points.map(({ label, comment }) => (
      <Fragment key={label}>
        <Text style={STYLES.point}>{label}</Text>
        {comment !== null && (
          <Text style={STYLES.comment}>
            <Lines lines={[comment]} />
          </Text>
        )}
      </Fragment>
    ))}
  </>
);
