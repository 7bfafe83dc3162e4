import { useCallback, useRef, useState, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import type { Account } from '@hareto/contracts/accounts.ts';
import type { InvoiceFile, OcrResult } from '@hareto/contracts/files.ts';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { supplierOf, type PaymentBasis } from '../draft/load-payment.ts';
import type { PaymentForm } from './payment-form-context.ts';
import { fileValueOf, type FileValue, type PaymentValues } from './payment-values.ts';
import { fillFromReading } from '../reading/reading.ts';
import { transferCalendar, type TransferCalendar } from './transfer-calendar.ts';
import type { ClosedDays } from '@hareto/contracts/banks.ts';
import type { Fee } from './use-fee.ts';
import { useInvoiceFiles } from '../files/use-invoice-files.ts';

export type ControllerInput = {
  data: PaymentBasis;
  /** For the payee that is chosen now. */
  closedDays: ClosedDays;
  /** The files that are there already. */
  initialFiles: readonly InvoiceFile[];
  fee: Fee;
  registerSupplier: PaymentForm['registerSupplier'];
  payeeMarksOf?: PaymentForm['payeeMarksOf'];
  editing?: PaymentForm['editing'];
  partner?: PaymentForm['partner'];
  /** Fields that the user has committed in this visit. */
  touched: ReadonlySet<string>;
  /** The first file has been read. */
  onRead: (ocr: OcrResult) => void;
  /** Values have changed by program: save, calculate. */
  onPut: (values: PaymentValues) => void;
  /** Where the number of files on their way is kept for the step: they have to be waited for. */
  uploads: RefObject<number>;
};

const fileValues = (files: readonly InvoiceFile[], before: readonly FileValue[]): FileValue[] =>
  files.map((file) => before.find((one) => one.file_id === file.file_id) ?? fileValueOf(file));

/**
 * Follows the chosen payee: its accounts are read when it is chosen; an answer that comes too late
 * is dropped.
 */
function useSupplierChoice(initial: SupplierDetail | null, put: PaymentForm['put']) {
  const [supplier, setSupplier] = useState(initial);
  const wanted = useRef(initial?.id ?? null);
  const choose = (id: number | null) => {
    wanted.current = id;
    setSupplier(null);
    put({ account_id: '' });
    if (id === null) return;
    supplierOf(id).then(
      (found) => {
        if (wanted.current !== id) return;
        setSupplier(found);
        const [only, ...more] = found?.accounts ?? [];
        if (only && more.length === 0) put({ account_id: String(only.id) });
      },
      () => {
        host().snackbar.show({
          color: 'error',
          title: '口座を読み込めませんでした',
          text: '取引先をもう一度選択してください。',
        });
      },
    );
  };
  const accept = (found: SupplierDetail) => {
    wanted.current = found.id;
    setSupplier(found);
  };
  const addAccount = async (account: Account) => {
    if (!supplier) return;
    // The supplier as it is now: an added account changes its state. Without an answer the account
    // is shown all the same.
    const now = await supplierOf(supplier.id).catch(() => null);
    accept(now ?? { ...supplier, accounts: [...supplier.accounts, account] });
    put({ account_id: String(account.id) });
  };
  return { supplier, choose, accept, addAccount };
}

type FillInput = {
  today: PlainDate;
  calendar: TransferCalendar;
  touched: ReadonlySet<string>;
  put: PaymentForm['put'];
  onProposal: (supplier: SupplierDetail) => void;
};

/** Puts what was read where the user has not been. */
function useFill({ today, calendar, touched, put, onProposal }: FillInput) {
  const form = useForm<PaymentValues>();
  return async (ocr: OcrResult) => {
    announce(
      ocr.status === 'done'
        ? '請求書を読み取りました'
        : '読み取りできませんでした。お手数ですが入力してください。',
    );
    if (ocr.status !== 'done') return;
    const [best] = [...ocr.supplier_candidates].sort((a, b) => b.score - a.score);
    const proposal =
      form.getState().values.supplier || !best
        ? null
        : await supplierOf(best.supplier_id).catch(() => null);
    const after = fillFromReading(form.getState().values, ocr, {
      today,
      calendar,
      proposal,
      isFree: (field) => !touched.has(field),
    });
    if (proposal && after.supplier?.id === proposal.id) onProposal(proposal);
    put(after);
  };
}

/** The moving parts of step 1; stands inside the Form. */
export function useFormController({
  data,
  closedDays,
  initialFiles,
  fee,
  registerSupplier,
  payeeMarksOf = null,
  editing = null,
  partner = null,
  touched,
  onRead,
  onPut,
  uploads,
}: ControllerInput): PaymentForm {
  const form = useForm<PaymentValues>();
  const { today } = data;
  const [cards, setCards] = useState<readonly CreditCard[]>(data.cards);
  const [active, setActive] = useState<string | null>(null);

  const put = (changes: Partial<PaymentValues>) => {
    form.batch(() => {
      for (const [name, value] of Object.entries(changes))
        form.change(name as keyof PaymentValues, value);
    });
    onPut(form.getState().values);
  };
  const choice = useSupplierChoice(data.supplier, put);
  const calendar = transferCalendar(closedDays);
  const countUploads = useCallback(
    (running: number) => {
      uploads.current = running;
    },
    [uploads],
  );
  const files = useInvoiceFiles({
    initial: initialFiles,
    onUploads: countUploads,
    onFiles: (now) => {
      put({ files: fileValues(now, form.getState().values.files) });
    },
    onRead: (file) => {
      // Only the first file fills the form: the others are attachments.
      if (files.files.length > 0 && file.file_id !== files.files[0]?.file_id) return;
      onRead(file.ocr);
      void fill(file.ocr);
    },
  });
  const fill = useFill({ today, calendar, touched, put, onProposal: choice.accept });

  const document = files.files[0] ?? null;
  return {
    editing,
    partner,
    today,
    calendar,
    fee,
    cards,
    addCard: (card) => {
      setCards((all) => [...all.filter((one) => one.id !== card.id), card]);
      put({ credit_card_id: String(card.id) });
    },
    supplier: choice.supplier,
    chooseSupplier: choice.choose,
    addAccount: choice.addAccount,
    registerSupplier,
    payeeMarksOf,
    files,
    document,
    active,
    activate: setActive,
    put,
  };
}
