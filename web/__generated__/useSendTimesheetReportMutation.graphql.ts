/**
 * @generated SignedSource<<3377a44a84353c2a9eb860b2f05e2db4>>
 * @relayHash 94f6fce0e50d4119d0ee9226a3d8302f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d6a934c6e145d1b6dcc8cdde5618d2c3da36754a38fdade0946295bd4e836af1

import { ConcreteRequest } from 'relay-runtime';
export type TimesheetPurpose = "EDIT" | "PAY" | "SEE" | "USE" | "%future added value";
export type SendTimesheetReportInput = {
  comments?: string;
  for?: ReadonlyArray<string> | null | undefined;
  from: string;
  isDryRun?: boolean;
  projects?: ReadonlyArray<string> | null | undefined;
  purposes: ReadonlyArray<TimesheetPurpose>;
  tags?: ReadonlyArray<string> | null | undefined;
  to: ReadonlyArray<string>;
  until: string;
};
export type useSendTimesheetReportMutation$variables = {
  input: SendTimesheetReportInput;
};
export type useSendTimesheetReportMutation$data = {
  readonly sendTimesheetReport: {
    readonly report: {
      readonly html: string;
      readonly isSent: boolean;
      readonly recipients: ReadonlyArray<string>;
      readonly subject: string;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useSendTimesheetReportMutation = {
  response: useSendTimesheetReportMutation$data;
  variables: useSendTimesheetReportMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "SendTimesheetReportPayload",
    "kind": "LinkedField",
    "name": "sendTimesheetReport",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TimesheetReport",
        "kind": "LinkedField",
        "name": "report",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "subject",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "html",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "recipients",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "isSent",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UserError",
        "kind": "LinkedField",
        "name": "userErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useSendTimesheetReportMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSendTimesheetReportMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "d6a934c6e145d1b6dcc8cdde5618d2c3da36754a38fdade0946295bd4e836af1",
    "metadata": {},
    "name": "useSendTimesheetReportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "df65c88cd05af5de6b40f86dcb860861";

export default node;
