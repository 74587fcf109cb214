/**
 * @generated SignedSource<<9f2be67cad0d35df1d97e41474500fb1>>
 * @relayHash b2712f058a56979e0cd461c7d373c236
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8a000fe145ba899b3f1a845aacf9b40b47ac9340682b61a618d3ff39065c75be

import { ConcreteRequest } from 'relay-runtime';
export type LeftOutReason = "NOT_KNOWN" | "NOT_LISTED" | "NO_ACCOUNT" | "%future added value";
export type timesheetRecipientsQuery$variables = {
  from: string;
  timezone: string;
  until: string;
};
export type timesheetRecipientsQuery$data = {
  readonly timesheetRecipients: {
    readonly leftOut: ReadonlyArray<{
      readonly email: string;
      readonly reason: LeftOutReason;
    }> | null | undefined;
    readonly recipients: ReadonlyArray<string>;
  };
};
export type timesheetRecipientsQuery = {
  response: timesheetRecipientsQuery$data;
  variables: timesheetRecipientsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "from"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "timezone"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "until"
},
v3 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "from",
        "variableName": "from"
      },
      {
        "kind": "Variable",
        "name": "timezone",
        "variableName": "timezone"
      },
      {
        "kind": "Variable",
        "name": "until",
        "variableName": "until"
      }
    ],
    "concreteType": "TimesheetRecipients",
    "kind": "LinkedField",
    "name": "timesheetRecipients",
    "plural": false,
    "selections": [
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
        "concreteType": "LeftOutRecipient",
        "kind": "LinkedField",
        "name": "leftOut",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "email",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "reason",
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
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "timesheetRecipientsQuery",
    "selections": (v3/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v2/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "timesheetRecipientsQuery",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "8a000fe145ba899b3f1a845aacf9b40b47ac9340682b61a618d3ff39065c75be",
    "metadata": {},
    "name": "timesheetRecipientsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "4b4d3112ba668468c55d418c1dbcfecc";

export default node;
