import type { ComponentProps } from 'react';
import shared from '../../ui/shared.module.css';
import { LayoutForm } from './layout-form.tsx';
import styles from './paper.module.css';
import { PaperSheet } from './paper-sheet.tsx';

/** The choice of columns, and beside it the list as it is printed. */
export const PaperList = (
  props: ComponentProps<typeof LayoutForm> & ComponentProps<typeof PaperSheet>,
) => (
  <div
    className={`${shared.columns} ${styles.parts}`}
    data-from="lg"
    style={{ '--columns': '20rem minmax(0, 1fr)' }}
  >
    <LayoutForm {...props} />
    <PaperSheet {...props} />
  </div>
);
