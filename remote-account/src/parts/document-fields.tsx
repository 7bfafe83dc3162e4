import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import type { DraftDocument } from '../domain/company/change-answer.ts';
import { ChangeDocuments, type ChangeDocumentsProps } from './change-documents.tsx';

interface DocumentsValues {
  documents?: readonly DraftDocument[];
}

/** The documents of a form, in its value `documents`. */
export function DocumentFields(props: Omit<ChangeDocumentsProps, 'documents' | 'onChange'>) {
  const kit = useFormKit();
  const { documents = [] } = useFormValues<DocumentsValues>();
  return (
    <ChangeDocuments
      {...props}
      documents={documents}
      onChange={(update) => {
        const { documents: current = [] } = kit.form.getState().values as DocumentsValues;
        kit.form.change('documents', update(current));
        kit.commit('documents');
      }}
    />
  );
}
